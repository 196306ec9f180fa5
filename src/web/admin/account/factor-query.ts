import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api.ts'

export const factorKey = ['account', 'second-factor']

export function factorQuery(api: Api) {
  return queryOptions({ queryKey: factorKey, queryFn: ({ signal }) => api.getSecondFactor({ signal }) })
}
