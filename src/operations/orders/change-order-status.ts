import { eventOfStatus } from '#contract/emails/letter-words.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { cancelled, delivered, type OrderStatus, onItsWay } from '#contract/orders/order-statuses.ts'
import type { StatusInput } from '#contract/orders/orders.ts'
import type { CancelReason } from '#contract/payments/order-money-words.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import {
  type HeldOrder,
  insertOrderEvent,
  listOrderLines,
  lockOrder,
  setOrderStatus,
} from '#data/orders/orders.ts'
import { isOverdue } from '#data/orders/overdue.ts'
import { collectedAtDoor, type NewEntry, postEntries } from '#data/payments/order-money.ts'
import { askBackOf, forgetCollected, listParcelCash, setCollected } from '#data/shipping/shipments.ts'
import { lockStock, moveStock } from '#data/stock/stock.ts'
import { countOwnUses, lockOrderVoucher, moveUses } from '#data/vouchers/vouchers.ts'
import { shopperMayCancel, stockEffects } from '#domain/orders/order-status.ts'
import { holdsOf, leavesShop } from '#domain/shipping/hand-over.ts'
import { exchangeCashExpected, mayBear, presumedNote } from '#domain/shipping/parcel-cash.ts'
import { notPickedUp } from '#domain/shipping/shipment-state.ts'
import { isUsedUp } from '#domain/vouchers/voucher.ts'
import { queueOrderLetter } from '#operations/emails/queue-letter.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import { allowToLeave } from '#operations/shipping/allow-to-leave.ts'
import { type Actor, type Shop, type Signer, shopItself } from '#operations/shop.ts'

/**
 * Sets any of the five from any (decisions.md R19); to what it is already, nothing happens. Only a parcel that is
 * on its way can be refused at the door. What was pressed on an order as it no longer is changes nothing.
 */
export function changeOrderStatus(
  shop: Shop,
  actor: Actor,
  id: string,
  { status: to, reason = 'staff', from, includeReason }: StatusInput,
  { needsReason = false } = {},
) {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) return fail('not_found')
    const { status } = order
    if (from !== undefined && status !== from && status !== to) return fail('status_moved', { status })
    if (to === cancelled && to !== status && reason === 'refused' && status !== onItsWay)
      return fail('not_on_its_way', { status })
    // The specification's call sets any status without a question (R49).
    if (leavesShop(status, to) && (needsReason || includeReason)) {
      const refused = await allowToLeave(tx, actor, { _id: id, ...order }, holdsOf(order), includeReason)
      if (refused) return refused
    }
    return changeSigned(tx, actor, id, order, { to, reason })
  })
}

/** A shopper cancels their own order while that is allowed (decisions.md R20); twice is once. */
export function cancelOrder(shop: Shop, actor: Actor, id: string) {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) return fail('not_found')
    if (order.status !== cancelled && !shopperMayCancel.includes(order.status))
      return fail('not_cancellable', { status: order.status })
    return order.userId === actor._id
      ? changeHeldOrder(tx, actor, id, order, { to: cancelled, reason: 'shopper' })
      : changeSigned(tx, actor, id, order, { to: cancelled, reason: 'staff' })
  })
}

/** Nothing came in for it in time. Whether that is so is looked at again once the order is held. */
export function cancelUnpaidOrder(shop: Shop, id: string) {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || !(await isOverdue(tx, id))) return { changed: false }
    return changeHeldOrder(tx, shopItself, id, order, { to: cancelled, reason: 'unpaid' })
  })
}

export interface Step {
  to: OrderStatus
  /** why, where it is cancelled by this */
  reason: CancelReason
  /** what the carrier says it collected at the door; without it what was still owed */
  collected?: NewEntry
}

/** A change by somebody whose order it is not stands in the book of changes as well. */
async function changeSigned(tx: Transaction, actor: Actor, id: string, order: HeldOrder, step: Step) {
  const outcome = await changeHeldOrder(tx, actor, id, order, step)
  if (failed(outcome) || !outcome.changed) return outcome
  const told = { action: 'update', noun: 'order', id, name: order.orderNumber } as const
  const why = step.to === cancelled ? { cancelReason: step.reason } : null
  await recordChange(tx, actor, {
    ...told,
    before: { status: order.status },
    after: { status: step.to, ...why },
  })
  return outcome
}

/**
 * A parcel that is not picked up is not wanted any more once its order is cancelled.
 * LOCK ORDER: the order (held by the caller), then its shipments, then its voucher, then variants by id.
 */
export async function changeHeldOrder(
  tx: Transaction,
  actor: Signer,
  id: string,
  order: HeldOrder,
  { to, reason, collected }: Step,
): Promise<Failure | { changed: boolean }> {
  const from = order.status
  if (from === to) return { changed: false }
  if (to === cancelled) await askBackOf(tx, id, notPickedUp)
  const bring = collected ?? (await settleParcels(tx, id, order, to))
  const effect = stockEffects[from][to]
  if (effect !== 'none') {
    const refused = (await settleVoucher(tx, id, effect)) ?? (await settleStock(tx, actor, id, effect))
    if (refused) return refused
  }
  const event = eventOfStatus[to]
  await Promise.all([
    setOrderStatus(tx, id, to, to === cancelled ? reason : null),
    insertOrderEvent(tx, { orderId: id, from, to, accountId: actor._id, byName: actor.name }),
    settleMoney(tx, id, order, to, bring),
    event && queueOrderLetter(tx, id, event),
  ])
  return { changed: true }
}

/**
 * A cancelled order costs nothing; what is delivered against cash was paid at the door. What was not delivered after
 * all was not paid either; what was delivered and is cancelled then was, and is to be given back.
 */
async function settleMoney(
  tx: Transaction,
  id: string,
  order: HeldOrder,
  to: OrderStatus,
  collected: NewEntry,
): Promise<void> {
  const entries: NewEntry[] = []
  if (to === cancelled) entries.push({ kind: 'cancellation', amount: -order.totalPrice })
  if (order.status === cancelled) entries.push({ kind: 'cancellation', amount: order.totalPrice })
  if (order.status === delivered && to !== cancelled) {
    entries.push({
      kind: 'payment',
      method: 'cod',
      amount: -Math.min(order.paid, await collectedAtDoor(tx, id)),
    })
  }
  if (to === delivered) entries.push(collected)
  await postEntries(tx, id, entries)
}

const owedAtDoor = ({ payment, totalPrice, paid }: HeldOrder) =>
  payment === 'cod' ? Math.max(0, totalPrice - paid) : 0

/**
 * The same for its parcels, where it was said without one: what was owed came with the newest that may bear it.
 * @returns that, which is only presumed as long as the parcel is not told of
 */
async function settleParcels(
  tx: Transaction,
  id: string,
  order: HeldOrder,
  to: OrderStatus,
): Promise<NewEntry> {
  if (order.status === delivered && to !== cancelled) await forgetCollected(tx, id)
  const parcels = await listParcelCash(tx, id)
  const amount = Math.max(0, owedAtDoor(order) - exchangeCashExpected(parcels))
  const newest = to === delivered && parcels.find((parcel) => parcel.kind === 'order' && mayBear(parcel))
  if (newest) await setCollected(tx, new Map([[newest._id, newest.collected + amount]]))
  return { kind: 'payment', method: 'cod', amount, ...(newest && { note: presumedNote }) }
}

type Effect = 'put back' | 'take again'

/** A cancelled order gives its use back; opened again it needs one, of those in all and of the shopper's. */
async function settleVoucher(tx: Transaction, orderId: string, effect: Effect): Promise<Failure | null> {
  const voucher = await lockOrderVoucher(tx, orderId)
  if (!voucher) return null
  const { _id, code, accountId, phone, perShopper } = voucher
  if (effect === 'take again') {
    const own = await countOwnUses(tx, code, { accountId, phone })
    if (isUsedUp(voucher) || (perShopper !== null && own >= perShopper)) {
      return fail('voucher_reopening', { code })
    }
  }
  await moveUses(tx, _id, effect === 'put back' ? -1 : 1)
  return null
}

async function settleStock(tx: Transaction, actor: Signer, orderId: string, effect: Effect) {
  const lines = await listOrderLines(tx, orderId)
  const stock = await lockStock(
    tx,
    lines.map((line) => line.variantId),
  )
  const back = effect === 'put back'
  const kept = lines.map((line) => ({ ...line, quantity: line.quantity - line.returned }))
  // What was exchanged to and fro has two lines of one variant.
  const wanted = Map.groupBy(kept, (line) => line.variantId)
  const short = kept.find(
    ({ variantId }) => (stock.get(variantId) ?? 0) < piecesOf(wanted.get(variantId) ?? []),
  )
  if (!back && short)
    return fail('restock_gone', { name: short.name, count: stock.get(short.variantId) ?? 0 })
  const moves = kept.map(({ variantId, quantity }) => ({ variantId, quantity: back ? quantity : -quantity }))
  const reason = back ? 'cancellation' : 'reopening'
  await moveStock(tx, moves, { reason, orderId, accountId: actor._id })
  return null
}

const piecesOf = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, line) => sum + line.quantity, 0)
