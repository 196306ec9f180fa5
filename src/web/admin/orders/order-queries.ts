import { queryOptions } from '@tanstack/react-query'
import type { SalesDimension } from '#contract/analytics/analytics-dimensions.ts'
import * as limits from '#contract/limits.ts'
import type { OrderChannel } from '#contract/orders/order-channels.ts'
import type { OrderListItem, OrderQuery } from '#contract/orders/order-list.ts'
import type { OrderFlag, ParcelFilter } from '#contract/orders/order-list-filters.ts'
import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import type { OrderTask } from '#contract/orders/order-tasks.ts'
import type { PaymentStateName } from '#contract/payments/order-ledger-labels.ts'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import { type PeriodSearch, resolvePeriodDays } from '#web/admin/analytics/period-search.ts'
import { live } from '#web/admin/today/live-queries.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

export const ordersKey = ['admin', 'orders']

export type OrderSort = NonNullable<OrderQuery['sort']>

export interface OrderSearch extends TableSearch<OrderSort>, PeriodSearch {
  status?: OrderStatus
  /** Excludes cancelled orders, as the sales figures do. */
  counted?: 'yes'
  money?: PaymentStateName
  payment?: PaymentMethod
  channel?: OrderChannel
  parcel?: ParcelFilter
  /** Official code. */
  province?: string
  flag?: OrderFlag
  task?: OrderTask
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

const pickOrderFilters = ({
  money,
  payment,
  channel,
  parcel,
  province,
  flag,
  task,
  by,
  key,
}: AdminOrderListSearch) => ({
  ...{ money, payment, channel, parcel, province, flag, task, by, key },
})

export const toOrderFilter = ({ status, q, counted, toSend, ...search }: AdminOrderListSearch) => ({
  ...{ status, q, sort: search.sort },
  ...pickOrderFilters(search),
  ...resolvePeriodDays(search),
  counted: counted && true,
  toSend: toSend && true,
})

export function ordersQuery(api: Api, search: AdminOrderListSearch) {
  const query = { ...toOrderFilter(search), page: search.page ?? 1, limit: search.size ?? defaultPageSize }
  return queryOptions({
    ...live,
    queryKey: [...ordersKey, 'list', query],
    queryFn: ({ signal }) => api.listOrders.withTotal({ query, signal }),
  })
}

/** In the order of the ids; orders that no longer exist are left out. */
export async function fetchOrdersById(api: Api, allIds: readonly string[]): Promise<OrderListItem[]> {
  const orders = new Map<string, OrderListItem>()
  for (let start = 0; start < allIds.length; start += limits.maxBulkRows) {
    const ids = allIds.slice(start, start + limits.maxBulkRows)
    const query = { ids: ids.join(','), limit: ids.length }
    for (const order of await api.listOrders({ query })) orders.set(order._id, order)
  }
  return allIds.flatMap((id) => orders.get(id) ?? [])
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

export function orderCountsQuery(api: Api, { q, toSend, ...search }: AdminOrderListSearch = {}) {
  const query = { q, ...resolvePeriodDays(search), toSend: toSend && true, ...pickOrderFilters(search) }
  return queryOptions({
    ...live,
    queryKey: [...ordersKey, 'counts', query],
    queryFn: ({ signal }) => api.countOrders({ query, signal }),
  })
}

export function waitingOrdersQuery(api: Api) {
  const query = { task: 'confirm', sort: 'oldest', limit: 5 } as const
  return queryOptions({
    ...live,
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
