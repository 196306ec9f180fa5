import { queryOptions } from '@tanstack/react-query'
import type { RequestState } from '#contract/returns/return-words.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { stockKey } from '#web/admin/stock/stock-queries.ts'
import { type Api, ApiError } from '#web/app/api/api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

/** Below the orders': a changed order makes it old. */
const returnsKey = [...ordersKey, 'returns']
/** What goods that come and go make old. */
export const movedKeys = [ordersKey, stockKey, ['product']]

export type RequestSort = 'newest' | 'oldest'
export interface RequestSearch extends TableSearch<RequestSort> {
  state?: RequestState | 'all'
}
type Asked = Omit<RequestSearch, 'hide'>

/** What waits for an answer is shown first. */
export const requestFilterOf = ({ q, sort, state = 'open' }: Asked) => ({
  q,
  sort,
  state: state === 'all' ? undefined : state,
})

export function requestsQuery(api: Api, asked: Asked) {
  const { page = 1, size = defaultPageSize } = asked
  const query = { ...requestFilterOf(asked), page, limit: size }
  return queryOptions({
    queryKey: [...returnsKey, 'list', query],
    queryFn: ({ signal }) => api.listReturnRequests.withTotal({ query, signal }),
  })
}

export function requestCountsQuery(api: Api, { q }: Asked) {
  return queryOptions({
    queryKey: [...returnsKey, 'counts', q],
    queryFn: ({ signal }) => api.countReturnRequests({ query: { q }, signal }),
  })
}

/** What a line may be exchanged for, of its own product as it is sold now; null where it is not. */
export function siblingsQuery(api: Api, productId: string) {
  return queryOptions({
    queryKey: [...returnsKey, 'siblings', productId],
    queryFn: ({ signal }) =>
      api.getProduct({ params: { id: productId }, signal }).catch((error) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
  })
}
