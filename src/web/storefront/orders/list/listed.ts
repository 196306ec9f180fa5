import { orderStatuses } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import { searchKey, words } from '#domain/search/fold.ts'
import { type ListSearch, type SortColumn, sortOf } from './list-search.ts'

export const countPieces = (order: Order) =>
  order.items.reduce((sum, line) => sum + line.quantity - line.returned, 0)

const sortValues: Record<SortColumn, (order: Order) => string | number> = {
  number: (order) => order.orderNumber,
  status: (order) => orderStatuses.indexOf(order.status),
  items: countPieces,
  total: (order) => order.totalPrice,
  time: (order) => order.createdAt,
}

/** Without a sort the order of the server stays, newest first. */
export function listed(orders: readonly Order[], { q = '', by }: ListSearch): Order[] {
  const terms = words(q)
  const matches = orders.filter((order) => {
    const key = searchKey(order.orderNumber, ...order.items.map((line) => line.name))
    return terms.every((term) => key.includes(term))
  })
  const sort = sortOf(by)
  if (!sort) return matches
  const value = sortValues[sort.column as SortColumn]
  const direction = sort.descending ? -1 : 1
  return matches.toSorted((a, b) => direction * (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0))
}
