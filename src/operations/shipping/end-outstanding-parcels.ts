import { v7 as uuid } from 'uuid'
import { type Failure, failed } from '#contract/failures.ts'
import type { OrderStatusInput } from '#contract/orders/orders.ts'
import type { Transaction } from '#data/database/connection.ts'
import { listOrderLines, lockOrder } from '#data/orders/orders.ts'
import { listShipmentSummaries, lockShipment, type ShipmentRow } from '#data/shipping/shipments.ts'
import { moveStock } from '#data/stock/stock.ts'
import { listOutstandingParcels } from '#domain/shipping/outstanding-parcels.ts'
import type { Actor } from '#operations/shop.ts'
import { advanceShipment } from './advance-shipment.ts'

export interface OutstandingParcel {
  shipment: ShipmentRow
  pieces: { variantId: string; quantity: number }[]
}

/** The order must be locked. LOCK ORDER: its parcels by id. */
export async function lockOutstandingParcels(tx: Transaction, orderId: string): Promise<OutstandingParcel[]> {
  const parcels = await listShipmentSummaries(tx, [orderId])
  if (parcels.length === 0) return []
  const outstanding = listOutstandingParcels(await listOrderLines(tx, orderId), parcels)
  const locked: OutstandingParcel[] = []
  for (const { parcel, pieces } of outstanding.toSorted((a, b) => a.parcel._id.localeCompare(b.parcel._id))) {
    const shipment = await lockShipment(tx, parcel._id)
    if (shipment) locked.push({ shipment, pieces })
  }
  return locked
}

/**
 * Ends the parcels of an order that was just cancelled. The cancellation put all pieces into stock, so lost ones leave
 * it again. The variants are locked.
 */
export async function endOutstandingParcels(
  tx: Transaction,
  actor: Actor,
  { id, orderNumber, parcels }: { id: string; orderNumber: string; parcels: readonly OutstandingParcel[] },
  parcelOutcome: NonNullable<OrderStatusInput['goods']>,
): Promise<Failure | null> {
  const state = parcelOutcome === 'lost' ? 'lost' : 'returned'
  for (const { shipment } of parcels) {
    // Each report may change what the order was paid.
    const order = await lockOrder(tx, id)
    if (!order || shipment.state === state) continue
    const update = { key: uuid(), state, at: Math.max(Date.now(), shipment.at + 1), reason: '' } as const
    const advanced = await advanceShipment(tx, actor, { shipment, order }, update)
    if (failed(advanced)) return advanced
  }
  if (parcelOutcome === 'lost') {
    const moves = parcels
      .flatMap(({ pieces }) => pieces)
      .map(({ variantId, quantity }) => ({ variantId, quantity: -quantity }))
    // The movements of a cancelled order sum to 0, so these are not its own.
    const note = `Thất lạc khi giao đơn ${orderNumber}`
    await moveStock(tx, moves, { reason: 'lost', accountId: actor._id, note })
  }
  return null
}
