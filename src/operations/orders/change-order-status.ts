import { type Failure, fail, failed } from '#contract/failures.ts'
import { cancelled, delivered, inTransit } from '#contract/orders/order-statuses.ts'
import type { OrderStatusInput } from '#contract/orders/orders.ts'
import { setPhoneWarning } from '#data/customers/phone-warnings.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { type LockedOrder, listOrderLines, lockOrder } from '#data/orders/orders.ts'
import { isOrderOverdue } from '#data/orders/overdue-orders.ts'
import { listShipmentSummaries } from '#data/shipping/shipments.ts'
import { leavesShop } from '#domain/orders/status/has-left-shop.ts'
import { shopperCancellableStatuses } from '#domain/orders/status/order-status.ts'
import { findDeliveryFailure } from '#domain/shipping/outstanding-parcels.ts'
import { listShippingHolds } from '#domain/shipping/shipping-holds.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import { authorizeSending } from '#operations/shipping/authorize-sending.ts'
import {
  endOutstandingParcels,
  lockOutstandingParcels,
  type OutstandingParcel,
} from '#operations/shipping/end-outstanding-parcels.ts'
import { type Actor, type Shop, systemActor } from '#operations/shop.ts'
import { applyOrderStatus, type StatusTransition } from './apply-order-status.ts'

/**
 * Every transition is allowed (R19); setting the current status again does nothing.
 * LOCK ORDER: the order, its parcels, then the locks of `applyOrderStatus`.
 * @failure order_status_changed if the status differs from `from`, the status on the page; order_not_in_delivery,
 * customer_without_phone, order_unpaid, order_unconfirmed, goods_not_in_shop, parcel_in_trouble, pieces_not_sent, and those of
 * `applyOrderStatus`
 */
export function changeOrderStatus(
  shop: Shop,
  actor: Actor,
  id: string,
  input: OrderStatusInput,
  /** True: one of several orders of a call, so what the page of a single order would ask staff first is refused (R49). */
  { isBulk = false } = {},
) {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) return fail('not_found')
    const { status: to, reason = 'staff', goods: parcelOutcome, warning } = input
    const statusFailure =
      refuseStatus(order, input) ?? (await refuseSending(tx, actor, id, order, input, isBulk))
    if (statusFailure) return statusFailure
    const parcels = to === order.status ? [] : await lockOutstandingParcels(tx, id)
    const failure =
      (parcelOutcome ? null : refuseOutstandingParcels(parcels, input, isBulk)) ??
      (isBulk && to === delivered && to !== order.status ? await refuseDoubtfulDelivery(tx, id) : null)
    if (failure) return failure
    const changed = await changeAndRecord(tx, actor, id, order, { to, cancelReason: reason })
    if (failed(changed) || to !== cancelled) return changed
    const { orderNumber } = order
    const parcelFailure = parcelOutcome
      ? await endOutstandingParcels(tx, actor, { id, orderNumber, parcels }, parcelOutcome)
      : null
    const warningFailure = warning === undefined ? null : await warnBuyer(tx, actor, id, order, warning)
    return parcelFailure ?? warningFailure ?? changed
  })
}

function refuseStatus(
  { status }: LockedOrder,
  { status: to, reason, from }: OrderStatusInput,
): Failure | null {
  if (from !== undefined && status !== from && status !== to) return fail('order_status_changed', { status })
  const isRefusal = to === cancelled && to !== status && reason === 'refused'
  return isRefusal && status !== inTransit ? fail('order_not_in_delivery', { status }) : null
}

async function refuseSending(
  tx: Transaction,
  actor: Actor,
  id: string,
  order: LockedOrder,
  { status: to, handOverReason: sendReason }: OrderStatusInput,
  isBulk: boolean,
): Promise<Failure | null> {
  if (!leavesShop(order.status, to) || !(isBulk || sendReason)) return null
  return authorizeSending(tx, actor, { _id: id, ...order }, listShippingHolds(order), sendReason)
}

/** Cancelling puts goods on sale again that a carrier still has. */
function refuseOutstandingParcels(
  parcels: readonly OutstandingParcel[],
  { status: to, from }: OrderStatusInput,
  isBulk: boolean,
): Failure | null {
  // A carrier may pick up a parcel after the page asked where the goods are.
  const isFromPage = isBulk || from !== undefined
  return isFromPage && to === cancelled && parcels.length > 0 ? fail('goods_not_in_shop') : null
}

async function refuseDoubtfulDelivery(tx: Transaction, orderId: string): Promise<Failure | null> {
  const parcels = await listShipmentSummaries(tx, [orderId])
  if (parcels.length === 0) return null
  return findDeliveryFailure(await listOrderLines(tx, orderId), parcels)
}

/** @failure customer_without_phone */
async function warnBuyer(
  tx: Transaction,
  actor: Actor,
  id: string,
  { customerPhone, orderNumber }: LockedOrder,
  reason: string,
): Promise<Failure | null> {
  if (!customerPhone) return fail('customer_without_phone')
  const warning = { reason, accountId: actor._id, byName: actor.name }
  if (await setPhoneWarning(tx, customerPhone, warning)) {
    const target = { action: 'update', entity: 'order', id, name: orderNumber } as const
    await recordAuditEntry(tx, actor, { ...target, before: { blocked: false }, after: { blocked: true } })
  }
  return null
}

/** R20. A repeated call does nothing. @failure order_not_cancellable */
export function cancelOrder(shop: Shop, actor: Actor, id: string, { isProgram = false } = {}) {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) return fail('not_found')
    if (order.status !== cancelled && !shopperCancellableStatuses.includes(order.status))
      return fail('order_not_cancellable', { status: order.status })
    return order.userId === actor._id && !isProgram
      ? applyOrderStatus(tx, actor, id, order, { to: cancelled, cancelReason: 'shopper' })
      : changeAndRecord(tx, actor, id, order, { to: cancelled, cancelReason: 'staff' })
  })
}

/** Checks again under the lock, because a payment may have arrived meanwhile. */
export function cancelUnpaidOrder(shop: Shop, id: string) {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || !(await isOrderOverdue(tx, id))) return { changed: false }
    return applyOrderStatus(tx, systemActor, id, order, { to: cancelled, cancelReason: 'unpaid' })
  })
}

async function changeAndRecord(
  tx: Transaction,
  actor: Actor,
  id: string,
  order: LockedOrder,
  step: StatusTransition,
) {
  const outcome = await applyOrderStatus(tx, actor, id, order, step)
  if (failed(outcome) || !outcome.changed) return outcome
  const target = { action: 'update', entity: 'order', id, name: order.orderNumber } as const
  const cancellation = step.to === cancelled ? { cancelReason: step.cancelReason } : null
  await recordAuditEntry(tx, actor, {
    ...target,
    before: { status: order.status },
    after: { status: step.to, ...cancellation },
  })
  return outcome
}
