import { emailEventByOrderStatus } from '#contract/emails/email-labels.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { cancelled, delivered, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { CancelReason } from '#contract/payments/order-ledger-labels.ts'
import type { Transaction } from '#data/database/connection.ts'
import { closeCancelRequests } from '#data/orders/lookup-requests.ts'
import { insertOrderEvent, type LockedOrder, listOrderLines, setOrderStatus } from '#data/orders/orders.ts'
import { type NewLedgerEntry, postEntries, sumCollectedCod } from '#data/payments/order-ledger.ts'
import { requestCancellationOfParcels } from '#data/shipping/carrier-requests.ts'
import { releaseEndedParts } from '#data/shipping/parts.ts'
import { listParcelCash, updateCollectedCash } from '#data/shipping/shipments.ts'
import { readReturnedCosts, setTakenCosts } from '#data/stock/order-costs.ts'
import { lockStock, moveStock } from '#data/stock/stock.ts'
import { adjustVoucherUses, countVoucherUses, lockOrderVoucher } from '#data/vouchers/vouchers.ts'
import { type StockEffect, stockEffects } from '#domain/orders/status/order-status.ts'
import {
  canTakePresumedCash,
  hasReportedCash,
  presumeCash,
  presumedCashNote,
  sumExpectedExchangeCash,
} from '#domain/shipping/parcel-cash.ts'
import { statesBeforeHandOver } from '#domain/shipping/shipment-transitions.ts'
import { isShopperLimitReached, isVoucherUsedUp } from '#domain/vouchers/voucher.ts'
import { queueOrderEmail, releaseOrWithdrawConfirmationEmail } from '#operations/emails/queue-email.ts'
import { syncInvoices } from '#operations/invoices/sync-invoices.ts'
import type { AuditActor } from '#operations/shop.ts'

export interface StatusTransition {
  to: OrderStatus
  /** Stored if `to` is cancelled. */
  cancelReason: CancelReason
  /** Cash reported by the carrier; undefined for the amount still due. */
  collected?: NewLedgerEntry
}

/**
 * A cancellation asks the carrier to cancel parcels that it has not picked up.
 * LOCK ORDER: the order (locked by the caller), its shipments, its voucher, variants by id, its invoices.
 * @failure reopen_out_of_stock, voucher_used_up_on_reopen
 */
export async function applyOrderStatus(
  tx: Transaction,
  actor: AuditActor,
  id: string,
  order: LockedOrder,
  { to, cancelReason, collected }: StatusTransition,
): Promise<Failure | { changed: boolean }> {
  const from = order.status
  if (from === to) return { changed: false }
  if (to === cancelled) {
    await requestCancellationOfParcels(tx, id, statesBeforeHandOver)
    await releaseEndedParts(tx, id)
    await closeCancelRequests(tx, id, actor)
  }
  const cashEntry = collected ?? (await prepareCashEntry(tx, id, order, to))
  const effect = stockEffects[from][to]
  if (effect !== 'none') {
    const failure =
      (await updateVoucherOnStatusChange(tx, id, effect)) ?? (await moveOrderStock(tx, actor, id, effect))
    if (failure) return failure
  }
  const event = emailEventByOrderStatus[to]
  await Promise.all([
    setOrderStatus(tx, id, to, to === cancelled ? cancelReason : null),
    insertOrderEvent(tx, { orderId: id, from, to, accountId: actor._id, byName: actor.name }),
    postStatusEntries(tx, id, order, to, cashEntry),
    releaseOrWithdrawConfirmationEmail(tx, id, from, to),
    event && queueOrderEmail(tx, id, event),
  ])
  await syncInvoices(tx, id)
  return { changed: true }
}

/**
 * A cancelled order costs nothing, and a delivered cash order was paid at the door. Setting a delivered order to any
 * status but cancelled reverses that cash, apart from what parts and exchange parcels reported; cancelling it keeps the
 * cash, which becomes a refund due.
 */
async function postStatusEntries(
  tx: Transaction,
  id: string,
  order: LockedOrder,
  to: OrderStatus,
  cashEntry: NewLedgerEntry,
): Promise<void> {
  const entries: NewLedgerEntry[] = []
  if (to === cancelled) entries.push({ kind: 'cancellation', amount: -order.totalPrice })
  if (order.status === cancelled) entries.push({ kind: 'cancellation', amount: order.totalPrice })
  if (to === delivered || undoesDelivered(order, to)) entries.push(cashEntry)
  await postEntries(tx, id, entries)
}

const undoesDelivered = ({ status }: LockedOrder, to: OrderStatus) => status === delivered && to !== cancelled

const dueAtDoor = ({ payment, totalPrice, paid }: LockedOrder) =>
  payment === 'cod' ? Math.max(0, totalPrice - paid) : 0

/**
 * If staff set the order to delivered without a report about its parcels, the cash still due is assigned to those that can
 * hold it, and stays presumed until their carriers report. An order that is no longer delivered loses such cash.
 */
async function prepareCashEntry(
  tx: Transaction,
  id: string,
  order: LockedOrder,
  to: OrderStatus,
): Promise<NewLedgerEntry> {
  const parcels = await listParcelCash(tx, id)
  if (undoesDelivered(order, to)) return reverseCash(tx, id, order, parcels)
  const amount = Math.max(0, dueAtDoor(order) - sumExpectedExchangeCash(parcels))
  const parcelsWithPresumedCash = parcels.filter(
    (parcel) => parcel.kind === 'order' && canTakePresumedCash(parcel),
  )
  if (to !== delivered || parcelsWithPresumedCash.length === 0)
    return { kind: 'payment', method: 'cod', amount }
  await updateCollectedCash(tx, presumeCash(parcelsWithPresumedCash, amount))
  return { kind: 'payment', method: 'cod', amount, note: presumedCashNote }
}

async function reverseCash(
  tx: Transaction,
  id: string,
  { paid }: LockedOrder,
  parcels: Awaited<ReturnType<typeof listParcelCash>>,
): Promise<NewLedgerEntry> {
  const reverted = parcels.filter((parcel) => !hasReportedCash(parcel))
  await updateCollectedCash(tx, new Map(reverted.map(({ _id }) => [_id, 0])))
  const keptCash = parcels.filter(hasReportedCash).reduce((sum, { collected }) => sum + collected, 0)
  const amount = Math.max(0, (await sumCollectedCod(tx, id)) - keptCash)
  return { kind: 'payment', method: 'cod', amount: -Math.min(paid, amount) }
}

async function updateVoucherOnStatusChange(
  tx: Transaction,
  orderId: string,
  effect: StockEffect,
): Promise<Failure | null> {
  const voucher = await lockOrderVoucher(tx, orderId)
  if (!voucher) return null
  const { _id, code, accountId, phone } = voucher
  if (effect === 'deduct') {
    const shopperUses = await countVoucherUses(tx, code, { accountId, phone })
    if (isVoucherUsedUp(voucher) || isShopperLimitReached(voucher, shopperUses)) {
      return fail('voucher_used_up_on_reopen', { code })
    }
  }
  await adjustVoucherUses(tx, _id, effect === 'put-back' ? -1 : 1)
  return null
}

async function moveOrderStock(tx: Transaction, actor: AuditActor, orderId: string, effect: StockEffect) {
  const lines = await listOrderLines(tx, orderId)
  const stock = await lockStock(
    tx,
    lines.map((line) => line.variantId),
  )
  const back = effect === 'put-back'
  const remaining = lines.map((line) => ({ ...line, quantity: line.quantity - line.returned }))
  // After an exchange back and forth two lines have the same variant.
  const linesByVariant = Map.groupBy(remaining, (line) => line.variantId)
  const missing = remaining.find(
    ({ variantId }) => (stock.get(variantId) ?? 0) < sumQuantity(linesByVariant.get(variantId) ?? []),
  )
  if (!back && missing)
    return fail('reopen_out_of_stock', { name: missing.name, count: stock.get(missing.variantId) ?? 0 })
  const costs = back ? await readReturnedCosts(tx, orderId, remaining) : null
  const moves = remaining.map(({ variantId, position, quantity }) => ({
    variantId,
    quantity: back ? quantity : -quantity,
    cost: costs?.get(position),
  }))
  const reason = back ? 'cancellation' : 'reopening'
  await moveStock(tx, moves, { reason, orderId, accountId: actor._id })
  if (!back) await setTakenCosts(tx, orderId)
  return null
}

const sumQuantity = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, line) => sum + line.quantity, 0)
