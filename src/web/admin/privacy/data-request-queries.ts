import { queryOptions } from '@tanstack/react-query'
import type { DataRequestState } from '#contract/privacy/data-request-labels.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

export interface DataRequestSearch extends TableSearch<never> {
  state?: DataRequestState
}

export const dataRequestsKey = ['data-requests']

export function dataRequestsQuery(
  api: Api,
  { q, state, page = 1, size = defaultPageSize as never }: DataRequestSearch,
) {
  const query = { q, state, page, limit: size }
  return queryOptions({
    queryKey: [...dataRequestsKey, 'list', query],
    queryFn: ({ signal }) => api.listDataRequests.withTotal({ query, signal }),
  })
}

export function purgeTotalsQuery(api: Api) {
  return queryOptions({ queryKey: [...dataRequestsKey, 'purges'], queryFn: () => api.listPurges() })
}
