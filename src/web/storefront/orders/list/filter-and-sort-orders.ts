import { orderStatuses } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import { buildSearchKey, splitFoldedWords } from '#domain/search/fold.ts'
import { countOrderUnits } from '#web/storefront/orders/count-order-units.ts'
import { type OrderListSearch, type OrderSortColumn, parseOrderSort } from './order-list-search.ts'

const sortValues: Record<OrderSortColumn, (order: Order) => string | number> = {
  number: (order) => order.orderNumber,
  status: (order) => orderStatuses.indexOf(order.status),
  items: countOrderUnits,
  total: (order) => order.totalPrice,
  time: (order) => order.createdAt,
}

/** Without a sort the order of the server stays, newest first. */
export function filterAndSortOrders<One extends Order>(
  orders: readonly One[],
  { q = '', by }: OrderListSearch,
): One[] {
  const terms = splitFoldedWords(q)
  const matches = orders.filter((order) => {
    const key = buildSearchKey(order.orderNumber, ...order.items.map((line) => line.name))
    return terms.every((term) => key.includes(term))
  })
  const sort = parseOrderSort(by)
  if (!sort) return matches
  const value = sortValues[sort.column as OrderSortColumn]
  const direction = sort.descending ? -1 : 1
  return matches.toSorted((a, b) => direction * (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0))
}
