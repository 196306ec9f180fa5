import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'

export const secondFactorKey = ['account', 'second-factor']

export function secondFactorQuery(api: Api) {
  return queryOptions({ queryKey: secondFactorKey, queryFn: ({ signal }) => api.getSecondFactor({ signal }) })
}
