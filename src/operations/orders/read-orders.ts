import { type Failure, fail, failed } from '#contract/failures.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { OrderQuery } from '#contract/orders/order-list.ts'
import type { OrderLineWithAvailability, OrderWithHistory, ShopperOrder } from '#contract/orders/orders.ts'
import { accountExists } from '#data/accounts/accounts.ts'
import { listOrderEdits } from '#data/orders/order-edits.ts'
import { toOrderListQuery } from '#data/orders/order-filter.ts'
import { listOrders } from '#data/orders/order-list.ts'
import * as orders from '#data/orders/orders.ts'
import { sumRefunds } from '#data/payments/order-ledger.ts'
import { listReturnRequestsOfOrder } from '#data/returns/return-requests.ts'
import { listReturns } from '#data/returns/returns.ts'
import { normalizePage } from '#domain/paging.ts'
import {
  findCarrierName,
  isAnsweredByCarrier,
  readShipments,
  toParcelTracking,
} from '#operations/shipping/read-shipments.ts'
import type { Shop } from '#operations/shop.ts'

export function readOrderAccountId({ db }: Shop, id: string): Promise<string | null | undefined> {
  return orders.findOrderAccountId(db, id)
}

export const readOrderNumber = ({ db }: Shop, id: string): Promise<string> => orders.findOrderNumber(db, id)

export async function readOrders(shop: Shop, query: OrderQuery) {
  const { orders: found, ...totals } = await shop.db.transaction(
    (tx) => listOrders(tx, toOrderListQuery(query), normalizePage(query)),
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
    orders.countAccountOrders(db, userId),
    accountExists(db, userId),
  ])
  if (!hasAccount) return fail('not_found')
  const all = await readShipments(
    shop,
    found.map(({ _id }) => _id),
  )
  const shipments = Map.groupBy(all, ({ orderId }) => orderId)
  const tracked = found.map((order) => ({
    ...order,
    parcels: toParcelTracking(order, shipments.get(order._id) ?? []).filter(isAnsweredByCarrier),
  }))
  return { orders: tracked, total }
}

export function readOrderLines({ db }: Shop, id: string): Promise<OrderLineWithAvailability[]> {
  return orders.listOrderLines(db, id)
}

/** `returns` and `edits` have fields for staff only; the contract removes them from answers to shoppers. */
type ReadOrder = OrderWithHistory & Pick<OrderForStaff, 'returns' | 'edits'>

export async function readOrder(shop: Shop, id: string): Promise<ReadOrder | Failure> {
  const order = await readOrderWithAllParcels(shop, id)
  return failed(order) ? order : { ...order, parcels: order.parcels.filter(isAnsweredByCarrier) }
}

/** Unlike those of `readOrder`, the parcels include those that no carrier has answered yet. */
export async function readOrderWithAllParcels(shop: Shop, id: string): Promise<ReadOrder | Failure> {
  const { db } = shop
  const [order, items, history, returns, requests, edits, shipments, refunded] = await Promise.all([
    orders.findOrder(db, id),
    orders.listOrderLines(db, id),
    orders.listStatusChanges(db, id),
    listReturns(db, id),
    listReturnRequestsOfOrder(db, id),
    listOrderEdits(db, id),
    readShipments(shop, [id]),
    sumRefunds(db, id),
  ])
  if (!order) return fail('not_found')
  const parcels = toParcelTracking({ status: order.status, items }, shipments)
  return { ...order, items, history, returns, requests, edits, parcels, refunded }
}
