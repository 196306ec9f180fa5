import { type Failure, fail, failed } from '#contract/failures.ts'
import type { OrderCounts, OrderForStaff, OrderToPrint } from '#contract/orders/admin-orders.ts'
import type { OrderQuery } from '#contract/orders/order-list.ts'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import type { Right } from '#contract/staff/rights.ts'
import { listOrderNotes } from '#data/customers/staff-notes.ts'
import { listLookupRequestsOfOrder } from '#data/orders/lookup-requests.ts'
import { listOrderCalls } from '#data/orders/order-calls.ts'
import { toOrderListQuery } from '#data/orders/order-filter.ts'
import { countOrders, listOrdersById } from '#data/orders/order-list.ts'
import { listOrderOverrides } from '#data/orders/order-overrides.ts'
import { findOrderStaffDetails } from '#data/orders/order-staff-details.ts'
import { listGatewayPayments } from '#data/payments/gateway-payments.ts'
import { listLedgerEntries } from '#data/payments/order-ledger.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { listPieceWeights } from '#data/shipping/piece-weights.ts'
import { buildDueTransfer } from '#operations/payments/read-payment.ts'
import { previewSending } from '#operations/shipping/preview-sending.ts'
import type { Shop } from '#operations/shop.ts'
import { readOrderWithAllParcels } from './read-orders.ts'

export function readOrderCounts({ db }: Shop, query: OrderQuery): Promise<OrderCounts> {
  return countOrders(db, toOrderListQuery(query))
}

export async function readOrdersToPrint(shop: Shop, ids: string[]): Promise<OrderToPrint[]> {
  const [orders, { bank }, entries] = await Promise.all([
    listOrdersById(shop.db, ids),
    readShopSettings(shop.db),
    previewSending(shop, { orders: ids, carrier: ownCarrier }),
  ])
  const cashByOrder = new Map(entries.map(({ _id, cod }) => [_id, cod]))
  return orders.map((order) => {
    return {
      ...order,
      transfer: buildDueTransfer(shop, order, bank),
      collect: cashByOrder.get(order._id) ?? 0,
    }
  })
}

/** Staff with only the right `money` do not get the notes. */
export async function readOrderForStaff(
  shop: Shop,
  rights: readonly Right[],
  id: string,
): Promise<OrderForStaff | Failure> {
  const [order, notes, calls, lookupRequests, ledgerEntries, overrides, gateway, staffDetails, pieceWeights] =
    await Promise.all([
      readOrderWithAllParcels(shop, id),
      rights.includes('orders') ? listOrderNotes(shop.db, id) : [],
      listOrderCalls(shop.db, id),
      listLookupRequestsOfOrder(shop.db, id),
      listLedgerEntries(shop.db, id),
      listOrderOverrides(shop.db, id),
      listGatewayPayments(shop.db, id),
      findOrderStaffDetails(shop.db, id),
      listPieceWeights(shop.db, id),
    ])
  if (failed(order)) return order
  if (!staffDetails) return fail('not_found')
  const lists = { notes, calls, lookupRequests, gateway, pieceWeights }
  return { ...order, ...lists, ...staffDetails, money: ledgerEntries, exceptions: overrides }
}
