import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { lockOrder } from '#data/orders/orders.ts'
import { releasePieces } from '#data/shipping/parts.ts'
import { findShipment, listShipmentSummaries } from '#data/shipping/shipments.ts'
import { isOrderClosed } from '#domain/orders/status/order-status.ts'
import { isPart, listPiecesToReceive } from '#domain/shipping/parcel-pieces.ts'
import { shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { readShipment } from './read-shipments.ts'

/**
 * The pieces of a part that came back stay in the order and no longer belong to a parcel. A repeated call does nothing.
 * LOCK ORDER: the order. @failure shipment_not_returned, order_not_shippable
 */
export async function repackShipment(shop: Shop, actor: Actor, id: string): Promise<Shipment | Failure> {
  const repacked = await inTransaction(shop.db, async (tx) => {
    const shipmentBeforeLock = await findShipment(tx, id)
    const order = shipmentBeforeLock && (await lockOrder(tx, shipmentBeforeLock.orderId))
    if (!order) return fail('not_found')
    const { orderId } = shipmentBeforeLock
    const part = (await listShipmentSummaries(tx, [orderId])).find(({ _id }) => _id === id)
    if (!part || !isPart(part) || part.state !== 'returned') return fail('shipment_not_returned')
    if (isOrderClosed(order.status)) return fail('order_not_shippable', { status: order.status })
    const pieces = listPiecesToReceive(part)
    if (pieces.length === 0) return { isRepacked: false }
    await releasePieces(
      tx,
      pieces.map((piece) => ({ ...piece, shipmentId: id })),
    )
    await recordAuditEntry(tx, actor, {
      ...{ action: 'update', entity: 'order', id: orderId, name: order.orderNumber },
      before: { shipment: shipmentStateDetails.returned.label },
      after: { shipment: 'Gửi lại' },
    })
    return { isRepacked: true }
  })
  return failed(repacked) ? repacked : readShipment(shop, id)
}
