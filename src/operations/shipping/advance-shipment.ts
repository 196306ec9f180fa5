import { type Failure, failed } from '#contract/failures.ts'
import { cancelled, delivered, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { CancelReason } from '#contract/payments/order-ledger-labels.ts'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import type { Transaction } from '#data/database/connection.ts'
import { type LockedOrder, recordRefusal } from '#data/orders/orders.ts'
import { restartPaymentDeadline } from '#data/orders/payment-deadline.ts'
import { postEntries } from '#data/payments/order-ledger.ts'
import { releaseEndedParts } from '#data/shipping/parts.ts'
import {
  insertShipmentEvent,
  listParcelCash,
  listReportReasons,
  type ShipmentRow,
  setShipmentState,
  updateCollectedCash,
} from '#data/shipping/shipments.ts'
import { formatDong } from '#domain/money.ts'
import { allocateParcelCash, canStillCollect } from '#domain/shipping/parcel-cash.ts'
import {
  advancesParcel,
  cancelsDeliveredOrder,
  isRefusalReason,
  nextOrderStatus,
  type ParcelReport,
  shipmentStateDetails,
} from '#domain/shipping/shipment-transitions.ts'
import { applyOrderStatus } from '#operations/orders/apply-order-status.ts'
import { readOutcomeOfParts } from '#operations/orders/order-parts.ts'
import type { AuditActor } from '#operations/shop.ts'

/** Keys under which the shop's own updates are stored (`shipment_events.key`), so they never change. */
export const updateKeys = {
  created: 'created',
  rejected: 'refused',
  cancelled: 'taken back',
  deliveryStarted: 'set out',
  notFound: 'not found',
} as const

export interface ShipmentUpdate extends ParcelReport {
  /** Idempotency key: an update with a stored key changes nothing. */
  key: string
  reason: string
}

/**
 * Stores a report and advances the parcel and its order. Collected cash is booked in any status of the order; a parcel
 * reported again after its end does not change the order.
 * LOCK ORDER: the caller has locked the order, then the shipment; the locks of `applyOrderStatus` follow.
 */
export async function advanceShipment(
  tx: Transaction,
  actor: AuditActor,
  { shipment, order }: { shipment: ShipmentRow; order: LockedOrder },
  update: ShipmentUpdate,
  collected = shipment.cod,
): Promise<Failure | { advanced: boolean }> {
  const advanced = advancesParcel(shipment, update)
  const isNew = await insertShipmentEvent(tx, { ...update, shipmentId: shipment._id, advanced })
  if (!isNew || !advanced) {
    const isReturnedOrderParcel =
      shipment.kind === 'order' && shipment.state === 'returned' && !shipment.cancelRequested
    if (isReturnedOrderParcel && isRefusalReason(update.reason))
      await recordRefusal(tx, shipment.orderId, actor.name)
    return { advanced: false }
  }
  const { orderId } = shipment
  const amount = await correctPresumedCash(tx, { shipment, order }, update, collected)
  await setShipmentState(tx, shipment._id, update)
  if (order.status === cancelled && update.state === 'returned') await releaseEndedParts(tx, orderId)
  if (shipment.kind === 'order' && (update.state === 'cancelled' || update.state === 'rejected')) {
    await restartPaymentDeadline(tx, orderId)
  }
  // The reference is unique, so the ledger stores this entry only once.
  const cash = { kind: 'payment', method: 'cod', amount, reference: shipment.clientCode } as const
  const to = await decideOrderStatus(tx, { shipment, order }, update)
  // `applyOrderStatus` enters the cash of an order that becomes delivered.
  if (to !== delivered) await postEntries(tx, orderId, [cash])
  if (!to) return { advanced }
  const transition = { to, cancelReason: await findCancelReason(tx, shipment), collected: cash }
  const changed = await applyOrderStatus(tx, actor, orderId, order, transition)
  return failed(changed) ? changed : { advanced }
}

interface LockedParcel {
  shipment: ShipmentRow
  order: LockedOrder
}

/** Reverses wrongly presumed cash with a ledger entry of its own. @returns dong still to be booked */
async function correctPresumedCash(
  tx: Transaction,
  { shipment, order }: LockedParcel,
  { state }: ShipmentUpdate,
  collectedCash: number,
): Promise<number> {
  const { _id, orderId, carrier } = shipment
  if (canStillCollect({ carrier, state })) return 0
  const reported = state === 'delivered' ? collectedCash : state === 'returned' ? 0 : null
  const parcels = (await listParcelCash(tx, orderId)).filter((one) => one.kind === shipment.kind)
  const { change, collected } = allocateParcelCash(parcels, _id, reported)
  await updateCollectedCash(tx, collected)
  if (change >= 0) return change
  const note = `Sửa số tạm ghi khi đặt “đã giao”: vận đơn báo đã thu ${formatDong(reported ?? 0)}`
  // Cash that was refunded meanwhile cannot be reversed.
  const amount = -Math.min(order.paid, -change)
  await postEntries(tx, orderId, [{ kind: 'payment', method: 'cod', amount, note }])
  return 0
}

async function decideOrderStatus(
  tx: Transaction,
  { shipment, order }: LockedParcel,
  { state }: ShipmentUpdate,
): Promise<OrderStatus | null> {
  // A returned exchange parcel leaves the order as it is; its items are to be sent again.
  if (shipment.kind === 'exchange' || shipmentStateDetails[shipment.state].isFinal) return null
  if (shipment.isPart && (state === 'delivered' || state === 'returned')) {
    if ((await readOutcomeOfParts(tx, shipment.orderId)).outcome !== state)
      return nextOrderStatus('moving', order.status)
  }
  const cancelsDelivered =
    state === 'returned' &&
    cancelsDeliveredOrder(shipment.carrier, order.status, await listParcelCash(tx, shipment.orderId))
  return cancelsDelivered ? cancelled : nextOrderStatus(state, order.status)
}

/**
 * `refused` counts for the phone number, so it needs the shop's own courier or a matching reason of the carrier. Without
 * one the order is cancelled as `undelivered`, or as `staff` if the shop had asked the carrier to cancel the parcel.
 */
async function findCancelReason(tx: Transaction, shipment: ShipmentRow): Promise<CancelReason> {
  if (shipment.carrier === ownCarrier) return 'refused'
  if (shipment.cancelRequested) return 'staff'
  return (await listReportReasons(tx, shipment._id)).some(isRefusalReason) ? 'refused' : 'undelivered'
}
