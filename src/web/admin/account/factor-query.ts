import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'

export const factorKey = ['account', 'second-factor']

export function factorQuery(api: Api) {
  return queryOptions({ queryKey: factorKey, queryFn: ({ signal }) => api.getSecondFactor({ signal }) })
}
