import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { stopCarrierRequests } from '#data/shipping/carrier-requests.ts'
import { lockShipmentAndOrder } from '#data/shipping/shipments.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { estimateCollectedCash } from '#domain/shipping/parcel-cash.ts'
import {
  listManualSteps,
  type ManualState,
  shipmentStateDetails,
} from '#domain/shipping/shipment-transitions.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { advanceShipment } from './advance-shipment.ts'
import { isConnectedCarrier, isUntraceable, readShipment } from './read-shipments.ts'

/**
 * For parcels that no carrier reports about: the shop's own, and those of a carrier that is not connected or whose
 * reports may be missing without a way to ask.
 * Without `collected` the amount due is assumed, at most `cod` and at least the cash presumed before.
 * @failure shipment_status_from_carrier, shipment_closed
 */
export async function updateShipmentState(
  shop: Shop,
  actor: Actor,
  id: string,
  { state, reason, collected }: { state: ManualState; reason: string; collected?: number | undefined },
): Promise<Shipment | Failure> {
  const advanced = await inTransaction(shop.db, async (tx) => {
    const locked = await lockShipmentAndOrder(tx, id)
    if (!locked) return fail('not_found')
    const { shipment, order } = locked
    const isReportedByStaff = isUntraceable(shop, shipment.carrier) && shipment.code !== null
    if (isConnectedCarrier(shop, shipment.carrier) && !isReportedByStaff)
      return fail('shipment_status_from_carrier')
    if (shipment.state === state) return { advanced: false }
    if (!listManualSteps(shipment.carrier, shipment.state).includes(state)) return fail('shipment_closed')
    // The time must be later than that of the last report, even if the clock went back.
    const update = { key: uuid(), state, at: Math.max(Date.now(), shipment.at + 1), reason }
    await recordAuditEntry(tx, actor, {
      ...{ action: 'update', entity: 'order', id: shipment.orderId, name: order.orderNumber },
      before: { shipment: shipmentStateDetails[shipment.state].label },
      after: { shipment: shipmentStateDetails[state].label },
    })
    await stopCarrierRequests(tx, id)
    const { due } = calculatePaymentState(order)
    const expected = estimateCollectedCash({ cod: shipment.cod, presumed: shipment.collected, due })
    return advanceShipment(tx, actor, { shipment, order }, update, collected ?? expected)
  })
  return failed(advanced) ? advanced : readShipment(shop, id)
}
