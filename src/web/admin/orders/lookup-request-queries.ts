import { queryOptions } from '@tanstack/react-query'
import { live } from '#web/admin/today/live-queries.ts'
import type { Api } from '#web/app/api/api.ts'
import { ordersKey } from './order-queries.ts'

export const lookupRequestsQuery = (api: Api) =>
  queryOptions({
    ...live,
    queryKey: [...ordersKey, 'lookup-requests'],
    queryFn: () => api.listLookupRequests(),
  })
