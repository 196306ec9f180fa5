import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'
import { ordersKey } from './order-queries.ts'

export const lookupRequestsQuery = (api: Api) =>
  queryOptions({ queryKey: [...ordersKey, 'lookup-requests'], queryFn: () => api.listLookupRequests() })
