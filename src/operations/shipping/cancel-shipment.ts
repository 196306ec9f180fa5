import { type Failure, fail, failed } from '#contract/failures.ts'
import { ownCarrier } from '#contract/shipping/shipment-words.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { lockOrder } from '#data/orders/orders.ts'
import { askToCancel, findShipment, lockShipment } from '#data/shipping/shipments.ts'
import { shipmentMeanings } from '#domain/shipping/shipment-state.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { askCarrier, askingLease } from './ask-carrier.ts'
import { moveShipment } from './move-shipment.ts'
import { carrierName, readShipment } from './read-shipments.ts'

/** LOCK ORDER: the order, then the shipment. @failure shipment_closed, shipment_already_picked_up */
export async function cancelShipment(shop: Shop, actor: Actor, id: string): Promise<Shipment | Failure> {
  const stored = await inTransaction(shop.db, async (tx) => {
    const known = await findShipment(tx, id)
    const order = known && (await lockOrder(tx, known.orderId))
    const shipment = order && (await lockShipment(tx, id))
    if (!shipment) return fail('not_found')
    if (shipmentMeanings[shipment.state].ends) return fail('shipment_ended')
    const isOwn = shipment.carrier === ownCarrier
    const { orderId, carrier } = shipment
    const before = { shipment: carrierName(shop, carrier) }
    await recordChange(tx, actor, {
      ...{ action: 'update', noun: 'order', id: orderId, name: order.orderNumber, before },
    })
    if (!isOwn) {
      await askToCancel(tx, id, askingLease)
      return { isOwn }
    }
    const update = { key: 'taken back', state: 'cancelled', at: Date.now(), reason: '' } as const
    const moved = await moveShipment(tx, actor, { shipment, order }, update)
    return failed(moved) ? moved : { isOwn }
  })
  if (failed(stored)) return stored
  const refused = stored.isOwn ? null : await askCarrier(shop, id)
  return refused ?? readShipment(shop, id)
}
