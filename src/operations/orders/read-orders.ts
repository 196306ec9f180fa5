import { type Failure, fail } from '#contract/failures.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { OrderQuery } from '#contract/orders/order-list.ts'
import type { OrderLineWithAvailability, OrderWithHistory, ShopperOrder } from '#contract/orders/orders.ts'
import { accountExists } from '#data/accounts/accounts.ts'
import { listOrderEdits } from '#data/orders/order-edits.ts'
import { listOrders } from '#data/orders/order-list.ts'
import * as orders from '#data/orders/orders.ts'
import { sumRefunds } from '#data/payments/order-ledger.ts'
import { listReturnRequestsOfOrder } from '#data/returns/return-requests.ts'
import { listReturns } from '#data/returns/returns.ts'
import { normalizePage } from '#domain/paging.ts'
import { findCarrierName, readParcelTracking } from '#operations/shipping/read-shipments.ts'
import type { Shop } from '#operations/shop.ts'

export function readOrderOwner({ db }: Shop, id: string): Promise<string | null | undefined> {
  return orders.findOrderOwner(db, id)
}

export const readOrderNumber = ({ db }: Shop, id: string): Promise<string> => orders.findOrderNumber(db, id)

export async function readOrders(shop: Shop, query: OrderQuery) {
  const { orders: found, ...totals } = await shop.db.transaction(
    (tx) => listOrders(tx, query, normalizePage(query)),
    'isolation level repeatable read read only',
  )
  const named = found.map(({ parcel, ...order }) => ({
    ...order,
    parcel: parcel && { ...parcel, carrier: findCarrierName(shop, parcel.carrier) },
  }))
  return { orders: named, ...totals }
}

export async function readUserOrders(
  shop: Shop,
  userId: string,
  page: { page?: number; limit?: number },
): Promise<{ orders: ShopperOrder[]; total: number } | Failure> {
  const { db } = shop
  const [found, total, hasAccount] = await Promise.all([
    orders.listShopperOrders(db, userId, normalizePage(page)),
    orders.countUserOrders(db, userId),
    accountExists(db, userId),
  ])
  if (!hasAccount) return fail('not_found')
  const tracking = await readParcelTracking(
    shop,
    found.map(({ _id }) => _id),
  )
  const parcels = Map.groupBy(tracking, ({ orderId }) => orderId)
  return { orders: found.map((order) => ({ ...order, parcels: parcels.get(order._id) ?? [] })), total }
}

export function readOrderLines({ db }: Shop, id: string): Promise<OrderLineWithAvailability[]> {
  return orders.listOrderLines(db, id)
}

/** `returns` and `edits` have fields for staff only; the contract removes them from answers to shoppers. */
type ReadOrder = OrderWithHistory & Pick<OrderForStaff, 'returns' | 'edits'>

export async function readOrder(shop: Shop, id: string): Promise<ReadOrder | Failure> {
  const { db } = shop
  const [order, items, history, returns, requests, edits, parcels, refunded] = await Promise.all([
    orders.findOrder(db, id),
    orders.listOrderLines(db, id),
    orders.listStatusChanges(db, id),
    listReturns(db, id),
    listReturnRequestsOfOrder(db, id),
    listOrderEdits(db, id),
    readParcelTracking(shop, [id]),
    sumRefunds(db, id),
  ])
  return order ? { ...order, items, history, returns, requests, edits, parcels, refunded } : fail('not_found')
}
