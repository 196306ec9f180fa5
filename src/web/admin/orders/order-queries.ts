import { queryOptions } from '@tanstack/react-query'
import type { OrderPart } from '#contract/analytics/analytics-words.ts'
import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import type { OrderQuery } from '#contract/orders/orders.ts'
import type { PaymentStateName } from '#contract/payments/order-money-words.ts'
import { daysMeant, type PeriodSearch } from '#web/admin/analytics/period-search.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

/** Everything that a changed order makes old. */
export const ordersKey = ['admin', 'orders']

export type OrderSort = NonNullable<OrderQuery['sort']>

export interface OrderSearch extends TableSearch<OrderSort>, PeriodSearch {
  status?: OrderStatus
  /** Without those that are cancelled: what the figures count. */
  counted?: 'yes'
  /** How they stand with their money. */
  money?: PaymentStateName
  /** Those with pieces of an exchange that wait to be sent. */
  toSend?: 'yes'
  /** One row of a breakdown: `key` is the row's, and not there where it has none. */
  by?: OrderPart
  key?: string
  /** The second table of the specification. */
  view?: 'invoices'
}

type Asked = Omit<OrderSearch, 'hide' | 'view'>

/** What of the address says which orders are meant, whatever their order and page. */
export const filterOf = ({ status, q, counted, money, toSend, by, key, sort, ...period }: Asked) => ({
  ...{ status, q, money, by, key, sort },
  ...daysMeant(period),
  counted: counted && true,
  toSend: toSend && true,
})

/** One page of the list; `total` counts all that match. */
export function ordersQuery(api: Api, asked: Asked) {
  const query = { ...filterOf(asked), page: asked.page ?? 1, limit: asked.size ?? defaultPageSize }
  return queryOptions({
    queryKey: [...ordersKey, 'list', query],
    queryFn: ({ signal }) => api.listOrders.withTotal({ query, signal }),
  })
}

/** The orders of one customer, or that bear one voucher, the newest first. */
export function ordersOfQuery(
  api: Api,
  of: { customer: string } | { voucher: string },
  page: number,
  limit: number,
) {
  const query = { ...of, page, limit }
  return queryOptions({
    queryKey: [...ordersKey, 'of', query],
    queryFn: ({ signal }) => api.listOrders.withTotal({ query, signal }),
  })
}

/** How many orders stand in each status, of those that the search, the period, the payment and the part leave. */
export function orderCountsQuery(api: Api, { q, money, toSend, by, key, ...period }: Asked = {}) {
  const query = { q, ...daysMeant(period), money, toSend: toSend && true, by, key }
  return queryOptions({
    queryKey: [...ordersKey, 'counts', query],
    queryFn: ({ signal }) => api.countOrders({ query, signal }),
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

/** One order with its lines as they are sold today, its history, and what staff know of it. */
export function orderQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: ({ signal }) => api.getOrderForStaff({ params: { id }, signal }),
  })
}

/** Orders in full for slips and pick lists. */
export function printedOrdersQuery(api: Api, ids: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'print', ids],
    queryFn: ({ signal }) => api.printOrders({ query: { ids }, signal }),
  })
}
