import { queryOptions } from '@tanstack/react-query'
import type { OrderQuery } from '#contract/orders.ts'
import { type OrderStatus, orderStatuses } from '#contract/words.ts'
import type { Api } from '../api.ts'

/** Everything that a changed order makes old. */
export const ordersKey = ['admin', 'orders']
export const defaultPageSize = 10

export type OrderSort = NonNullable<OrderQuery['sort']>

/** What the list's address says; what is left out is as usual. */
export interface OrderSearch {
  status?: OrderStatus
  q?: string
  sort?: OrderSort
  /** from 1 */
  page?: number
  /** rows a page */
  size?: 50 | 100
  /** ids of columns that are put away, with commas between them */
  hide?: string
}

type Asked = Omit<OrderSearch, 'hide'>

/** One page of the list; `total` counts all that match. */
export function ordersQuery(api: Api, { status, q, sort, page = 1, size }: Asked) {
  const query = { status, q, sort, page, limit: size ?? defaultPageSize }
  return queryOptions({
    queryKey: [...ordersKey, 'list', query],
    queryFn: ({ signal }) => api.listOrders.withTotal({ query, signal }),
  })
}

/** How many orders stand in each status, of those that the search finds. */
export function orderCountsQuery(api: Api, q?: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'counts', q ?? ''],
    queryFn: async ({ signal }) => {
      const counted = await Promise.all(
        orderStatuses.map(async (status) => {
          const { total } = await api.listOrders.withTotal({ query: { status, q, limit: 1 }, signal })
          return [status, total] as const
        }),
      )
      return Object.fromEntries(counted) as Record<OrderStatus, number>
    },
  })
}

/** Those that wait longest for a first answer. */
export function waitingOrdersQuery(api: Api) {
  const query = { status: 'đang xử lý', sort: 'oldest', limit: 5 } as const
  return queryOptions({
    queryKey: [...ordersKey, 'waiting'],
    queryFn: ({ signal }) => api.listOrders({ query, signal }),
  })
}

/** One order with its lines as they are sold today and its history. */
export function orderQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: ({ signal }) => api.getOrder({ params: { id }, signal }),
  })
}
