import { type Failure, fail, failed } from '#contract/failures.ts'
import type { OrderCounts, OrderForStaff } from '#contract/order-desk.ts'
import type { Order, OrderQuery } from '#contract/orders.ts'
import { listGatewayPayments } from '#data/gateway-payments.ts'
import { findBeside } from '#data/order-beside.ts'
import { countOrders, listOrdersById } from '#data/order-list.ts'
import { listMoney } from '#data/order-money.ts'
import { listOrderNotes } from '#data/staff-notes.ts'
import { readOrder } from './read-orders.ts'
import type { Shop } from './shop.ts'

export function readOrderCounts({ sql }: Shop, query: OrderQuery): Promise<OrderCounts> {
  return countOrders(sql, query)
}

/** Those of the ids that are orders. */
export function readOrdersToPrint({ sql }: Shop, ids: string[]): Promise<Order[]> {
  return listOrdersById(sql, ids)
}

export async function readOrderForStaff(shop: Shop, id: string): Promise<OrderForStaff | Failure> {
  const [order, notes, money, gateway, beside] = await Promise.all([
    readOrder(shop, id),
    listOrderNotes(shop.sql, id),
    listMoney(shop.sql, id),
    listGatewayPayments(shop.sql, id),
    findBeside(shop.sql, id),
  ])
  if (failed(order)) return order
  return beside ? { ...order, notes, money, gateway, ...beside } : fail('not_found')
}
