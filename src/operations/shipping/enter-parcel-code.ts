import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { removeCarrierRegistration } from '#data/shipping/carrier-requests.ts'
import { findReportedShipment, lockShipmentAndOrder } from '#data/shipping/shipments.ts'
import { canCancelParcel, shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { advanceShipment, updateKeys } from './advance-shipment.ts'
import { isUntraceable, readShipment } from './read-shipments.ts'
import { isCodeTaken, registerParcel } from './register-parcel.ts'

/**
 * After a lost answer of a carrier that cannot be asked, or when a code is disputed, staff enter what they see on its site.
 * @failure shipment_closed, shipment_already_picked_up, shipment_status_from_carrier
 * @param code null: the carrier has no such parcel
 */
export async function enterParcelCode(
  shop: Shop,
  actor: Actor,
  id: string,
  code: string | null,
): Promise<Shipment | Failure> {
  // The retry sees the parcel that took the code meanwhile, and names its order.
  const advanced = await inTransaction(shop.db, (tx) => storeCode(shop, tx, actor, { id, code }), isCodeTaken)
  return failed(advanced) ? advanced : readShipment(shop, id)
}

async function storeCode(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  { id, code }: { id: string; code: string | null },
) {
  const locked = await lockShipmentAndOrder(tx, id)
  if (!locked) return fail('not_found')
  const { shipment, order } = locked
  const carrier = shop.carriers?.find((one) => one.id === shipment.carrier)
  if (!carrier || !isUntraceable(shop, shipment.carrier)) return fail('shipment_status_from_carrier')
  const { state, isCodeDisputed } = shipment
  if (shipmentStateDetails[state].isFinal || (state !== 'asked' && !isCodeDisputed))
    return fail('shipment_closed')
  if (code === null && !canCancelParcel(carrier.id, state)) return fail('shipment_already_picked_up')
  const other = code && (await findReportedShipment(tx, carrier.id, { code, clientCode: null }))
  if (other && other._id !== id) {
    const message = `Mã này đã được ghi cho đơn hàng ${other.clientCode.replace(/\..*/, '')}.`
    return failInvalidFields({ path: 'code', message })
  }
  const { orderId } = shipment
  await recordAuditEntry(tx, actor, {
    ...{ action: 'update', entity: 'order', id: orderId, name: order.orderNumber },
    after: { shipment: code ?? `${carrier.name} không có vận đơn` },
  })
  const at = Date.now()
  if (code === null) {
    await removeCarrierRegistration(tx, id)
    const reason = `${carrier.name} không có vận đơn này.`
    return advanceShipment(
      tx,
      actor,
      { shipment, order },
      { key: updateKeys.notFound, state: 'rejected', at, reason },
    )
  }
  await registerParcel(tx, shipment, { code, fee: null, trackingUrl: carrier.trackingUrl(code) })
  return advanceShipment(
    tx,
    actor,
    { shipment, order },
    { key: updateKeys.created, state: 'waiting', at, reason: '' },
  )
}
