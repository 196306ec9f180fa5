import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { requestCancellation, stopCarrierRequests } from '#data/shipping/carrier-requests.ts'
import { lockShipmentAndOrder } from '#data/shipping/shipments.ts'
import { canCancelParcel, shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { advanceShipment, updateKeys } from './advance-shipment.ts'
import { callCarrier, carrierLeaseSeconds } from './call-carrier.ts'
import { findCarrierName, isConnectedCarrier, readShipment } from './read-shipments.ts'

/**
 * A carrier that is not connected is not asked.
 * @failure shipment_closed, shipment_already_picked_up, shipment_code_disputed
 */
export async function cancelShipment(shop: Shop, actor: Actor, id: string): Promise<Shipment | Failure> {
  const stored = await inTransaction(shop.db, async (tx) => {
    const locked = await lockShipmentAndOrder(tx, id)
    if (!locked) return fail('not_found')
    const { shipment, order } = locked
    if (shipmentStateDetails[shipment.state].isFinal) return fail('shipment_closed')
    if (shipment.isCodeDisputed) return fail('shipment_code_disputed')
    const { orderId, carrier } = shipment
    const isCarrierRequested = isConnectedCarrier(shop, carrier)
    if (!isCarrierRequested && !canCancelParcel(carrier, shipment.state))
      return fail('shipment_already_picked_up')
    const before = { shipment: findCarrierName(shop, carrier) }
    await recordAuditEntry(tx, actor, {
      ...{ action: 'update', entity: 'order', id: orderId, name: order.orderNumber, before },
    })
    if (isCarrierRequested) {
      await requestCancellation(tx, id, carrierLeaseSeconds)
      return { isCarrierRequested }
    }
    await stopCarrierRequests(tx, id)
    const update = { key: updateKeys.cancelled, state: 'cancelled', at: Date.now(), reason: '' } as const
    const advanced = await advanceShipment(tx, actor, { shipment, order }, update)
    return failed(advanced) ? advanced : { isCarrierRequested }
  })
  if (failed(stored)) return stored
  const failure = stored.isCarrierRequested ? await callCarrier(shop, id) : null
  return failure ?? readShipment(shop, id)
}
