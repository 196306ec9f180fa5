import { queryOptions } from '@tanstack/react-query'
import type { SalesDimension } from '#contract/analytics/analytics-dimensions.ts'
import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import type { OrderQuery } from '#contract/orders/orders.ts'
import type { PaymentStateName } from '#contract/payments/order-ledger-labels.ts'
import { type PeriodSearch, resolvePeriodDays } from '#web/admin/analytics/period-search.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

export const ordersKey = ['admin', 'orders']

export type OrderSort = NonNullable<OrderQuery['sort']>

export interface OrderSearch extends TableSearch<OrderSort>, PeriodSearch {
  status?: OrderStatus
  /** Excludes cancelled orders, as the sales figures do. */
  counted?: 'yes'
  money?: PaymentStateName
  /** Only orders with exchanged products that are not sent yet. */
  toSend?: 'yes'
  /**
   * `by` and `key` select one row of a breakdown; without `key` it is the row of orders that have no value.
   */
  by?: SalesDimension
  key?: string
  view?: 'invoices'
}

type AdminOrderListSearch = Omit<OrderSearch, 'hide' | 'view'>

export const toOrderFilter = ({
  status,
  q,
  counted,
  money,
  toSend,
  by,
  key,
  sort,
  ...period
}: AdminOrderListSearch) => ({
  ...{ status, q, money, by, key, sort },
  ...resolvePeriodDays(period),
  counted: counted && true,
  toSend: toSend && true,
})

export function ordersQuery(api: Api, search: AdminOrderListSearch) {
  const query = { ...toOrderFilter(search), page: search.page ?? 1, limit: search.size ?? defaultPageSize }
  return queryOptions({
    queryKey: [...ordersKey, 'list', query],
    queryFn: ({ signal }) => api.listOrders.withTotal({ query, signal }),
  })
}

export function relatedOrdersQuery(
  api: Api,
  owner: { customer: string } | { voucher: string },
  page: number,
  limit: number,
) {
  const query = { ...owner, page, limit }
  return queryOptions({
    queryKey: [...ordersKey, 'of', query],
    queryFn: ({ signal }) => api.listOrders.withTotal({ query, signal }),
  })
}

export function orderCountsQuery(
  api: Api,
  { q, money, toSend, by, key, ...period }: AdminOrderListSearch = {},
) {
  const query = { q, ...resolvePeriodDays(period), money, toSend: toSend && true, by, key }
  return queryOptions({
    queryKey: [...ordersKey, 'counts', query],
    queryFn: ({ signal }) => api.countOrders({ query, signal }),
  })
}

export function waitingOrdersQuery(api: Api) {
  const query = { status: 'đang xử lý', sort: 'oldest', limit: 5 } as const
  return queryOptions({
    queryKey: [...ordersKey, 'waiting'],
    queryFn: ({ signal }) => api.listOrders({ query, signal }),
  })
}

export function orderQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: ({ signal }) => api.getOrderStaffDetails({ params: { id }, signal }),
  })
}

export function ordersToPrintQuery(api: Api, ids: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'print', ids],
    queryFn: ({ signal }) => api.printOrders({ query: { ids }, signal }),
  })
}
