import { type Failure, fail } from '#contract/failures.ts'
import type { OrderForStaff } from '#contract/order-desk.ts'
import type { Order, OrderLineToday, OrderQuery, OrderWithHistory } from '#contract/orders.ts'
import { accountExists } from '#data/accounts.ts'
import { listOrders } from '#data/order-list.ts'
import { findRefunded } from '#data/order-money.ts'
import * as orders from '#data/orders.ts'
import { listRequestsOf } from '#data/return-requests.ts'
import { listReturns } from '#data/returns.ts'
import { pageOf } from '#domain/paging.ts'
import { readParcelNews } from './read-shipments.ts'
import type { Shop } from './shop.ts'

/** Whose order it is; undefined where there is none. */
export function readOrderOwner({ sql }: Shop, id: string): Promise<string | null | undefined> {
  return orders.findOrderOwner(sql, id)
}

export function readOrders({ sql }: Shop, query: OrderQuery) {
  return listOrders(sql, query, pageOf(query))
}

export async function readUserOrders(
  { sql }: Shop,
  userId: string,
  page: { page?: number; limit?: number },
): Promise<{ orders: Order[]; total: number } | Failure> {
  const [found, total, known] = await Promise.all([
    orders.listUserOrders(sql, userId, pageOf(page)),
    orders.countUserOrders(sql, userId),
    accountExists(sql, userId),
  ])
  return known ? { orders: found, total } : fail('not_found')
}

export function readOrderLines({ sql }: Shop, id: string): Promise<OrderLineToday[]> {
  return orders.listOrderLines(sql, id)
}

/** With what only staff are told: the contract leaves it out where a shopper asks. */
type Everything = OrderWithHistory & Pick<OrderForStaff, 'returns'>

export async function readOrder(shop: Shop, id: string): Promise<Everything | Failure> {
  const { sql } = shop
  const [order, items, history, returns, requests, parcels, refunded] = await Promise.all([
    orders.findOrder(sql, id),
    orders.listOrderLines(sql, id),
    orders.listHistory(sql, id),
    listReturns(sql, id),
    listRequestsOf(sql, id),
    readParcelNews(shop, [id]),
    findRefunded(sql, id),
  ])
  return order ? { ...order, items, history, returns, requests, parcels, refunded } : fail('not_found')
}
