import { queryOptions } from '@tanstack/react-query'
import type { ReturnRequestState } from '#contract/returns/return-labels.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { live } from '#web/admin/today/live-queries.ts'
import { type Api, ApiError } from '#web/app/api/api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

/** The key starts with `ordersKey`: a changed order invalidates its return requests. */
const returnsKey = [...ordersKey, 'returns']

type ReturnRequestSort = 'newest' | 'oldest'
export interface ReturnRequestSearch extends TableSearch<ReturnRequestSort> {
  state?: ReturnRequestState | 'all'
}
type ReturnRequestListSearch = Omit<ReturnRequestSearch, 'hide'>

/** Open requests are the default view. */
export const toReturnRequestFilter = ({ q, sort, state = 'open' }: ReturnRequestListSearch) => ({
  q,
  sort,
  state: state === 'all' ? undefined : state,
})

export function returnRequestsQuery(api: Api, search: ReturnRequestListSearch) {
  const { page = 1, size = defaultPageSize } = search
  const query = { ...toReturnRequestFilter(search), page, limit: size }
  return queryOptions({
    ...live,
    queryKey: [...returnsKey, 'list', query],
    queryFn: ({ signal }) => api.listReturnRequests.withTotal({ query, signal }),
  })
}

export function returnRequestCountsQuery(api: Api, { q }: ReturnRequestListSearch) {
  return queryOptions({
    ...live,
    queryKey: [...returnsKey, 'counts', q],
    queryFn: ({ signal }) => api.countReturnRequests({ query: { q }, signal }),
  })
}

/** The returned product with its current variants; null if it is no longer listed. */
export function exchangeProductQuery(api: Api, productId: string) {
  return queryOptions({
    queryKey: [...returnsKey, 'siblings', productId],
    queryFn: ({ signal }) =>
      api.getProduct({ params: { id: productId }, signal }).catch((error) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
  })
}
