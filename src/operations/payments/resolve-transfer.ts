import { type Failure, fail } from '#contract/failures.ts'
import { transferProviderLabels } from '#contract/payments/transfer-labels.ts'
import type { BankTransfer } from '#contract/payments/transfers.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { type LockedOrder, lockOrder } from '#data/orders/orders.ts'
import { restartPaymentDeadline } from '#data/orders/payment-deadline.ts'
import { postEntries } from '#data/payments/order-ledger.ts'
import { findBookedTransfer } from '#data/payments/transfer-duplicates.ts'
import { isTransferBooked } from '#data/payments/transfer-references.ts'
import * as transfers from '#data/payments/transfers.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { decideTransferMatch } from '#domain/payments/decide-transfer-match.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { addCandidates } from './read-transfers.ts'
import {
  bookTransfer,
  findFreeReference,
  formatProviderReference,
  isConcurrentReport,
} from './receive-transfer.ts'

type LockedOrderWithId = LockedOrder & { id: string }
type ChangeLockedTransfer = (
  tx: Transaction,
  transfer: transfers.LockedTransfer,
  order: LockedOrderWithId | null,
) => Promise<Failure | null>

/** LOCK ORDER: the order, then the transfer. @param forOrder finds the order; default: the booked one */
async function changeTransfer(
  shop: Shop,
  actor: Actor,
  id: string,
  action: ChangeLockedTransfer,
  forOrder?: (tx: Transaction) => Promise<string | null>,
): Promise<BankTransfer | Failure> {
  return inTransaction<BankTransfer>(
    shop.db,
    async (tx) => {
      const before = await transfers.findTransfer(tx, id)
      if (!before) return fail('not_found')
      const orderId = forOrder ? await forOrder(tx) : (before.order?._id ?? null)
      const order = orderId ? await lockOrder(tx, orderId) : null
      const transfer = await transfers.lockTransfer(tx, id)
      if (!transfer || transfer.resolution || transfer.orderId !== (before.order?._id ?? null))
        return fail('transfer_already_handled')
      const failure = await action(tx, transfer, order && orderId ? { ...order, id: orderId } : null)
      if (failure) return failure
      const after = await transfers.findTransfer(tx, id)
      if (!after) return fail('not_found')
      await recordAuditEntry(tx, actor, {
        action: 'update',
        entity: 'transfer',
        id,
        name: transfer.reference ?? (transfer.source || `${transfer.provider} ${transfer.providerId}`),
        before: auditedFields(before),
        after: auditedFields(after),
      })
      const [read] = await addCandidates(tx, [after])
      return read ?? fail('not_found')
    },
    isConcurrentReport,
  )
}

/** The note is left out, because it may name the payer and the audit log keeps it. */
const auditedFields = ({ state, order }: Pick<BankTransfer, 'state' | 'order'>) => ({
  state,
  orderNumber: order?.orderNumber ?? null,
})

/** @failure possible_duplicate_transfer if the order may have this payment already and `isAnother` is not set */
export function assignTransfer(
  shop: Shop,
  actor: Actor,
  id: string,
  {
    orderNumber,
    isAnother: isConfirmedDistinct = false,
  }: { orderNumber: string; isAnother?: boolean | undefined },
) {
  const findNamedOrder = (tx: Transaction) => transfers.findOrderIdByNumbers(tx, [orderNumber])
  return changeTransfer(
    shop,
    actor,
    id,
    async (tx, transfer, order) =>
      (order && (await checkDuplicate(tx, transfer, order.id, isConfirmedDistinct))) ??
      assign(tx, actor, transfer, order),
    findNamedOrder,
  )
}

/** Skips the warning if staff have seen it in the list, or confirm that it is another transfer. */
async function checkDuplicate(
  tx: Transaction,
  transfer: transfers.LockedTransfer,
  orderId: string,
  isConfirmedDistinct: boolean,
): Promise<Failure | null> {
  const isKnown = transfer.heldReason === 'repeat' || transfer.heldReason === 'by_hand'
  if (transfer.orderId || isKnown) return null
  const booked = await findBookedTransfer(tx, transfer, orderId)
  if (!booked) return null
  if (!isConfirmedDistinct) {
    const source = `khoản ${transferProviderLabels[booked.provider]} lúc ${formatDateTime(booked.at)}`
    return fail('possible_duplicate_transfer', { source })
  }
  await transfers.setTransferHold(tx, transfer.id, { reason: 'repeat', orderId, transferId: booked.id })
  return null
}

/** A payment that staff entered by hand with the same reference is replaced by the reported one. */
async function assign(
  tx: Transaction,
  actor: Actor,
  transfer: transfers.LockedTransfer,
  order: LockedOrderWithId | null,
): Promise<Failure | null> {
  if (transfer.orderId) return fail('transfer_already_handled')
  if (!order) return refuseOrder('order_number_not_found', 'Không có đơn này')
  const manualPayment = await transfers.findManualPayment(tx, transfer.reference)
  const isSameOrder = manualPayment?.orderId === order.id
  if (manualPayment && !isSameOrder && manualPayment.amount === transfer.amount) {
    return refuseOrder(
      'payment_reference_reused',
      `Khoản này đã được ghi cho đơn ${manualPayment.orderNumber}`,
    )
  }
  const manualAmount = isSameOrder ? manualPayment.amount : 0
  const match = decideTransferMatch({ ...order, paid: order.paid - manualAmount }, transfer.amount)
  await transfers.setTransferMatch(tx, transfer.id, { orderId: order.id, match })
  if (manualAmount === transfer.amount) return null
  await bookTransfer(tx, order.id, transfer)
  // An amount that was refunded meanwhile cannot be subtracted again.
  const amount = -Math.min(manualAmount, order.paid + transfer.amount)
  const note = 'Thay khoản ghi tay bằng khoản ngân hàng báo'
  await postEntries(tx, order.id, [{ kind: 'payment', method: 'bank_transfer', amount, note, by: actor }])
  return null
}

const refuseOrder = (failure: 'order_number_not_found' | 'payment_reference_reused', message: string) =>
  fail(failure, {}, { details: [{ path: 'orderNumber', message }] })

/**
 * Reverses the payment of an order that the transfer does not belong to.
 * @failure transfer_not_assigned, transfer_entered_by_hand, transfer_refunded
 */
export function unassignTransfer(shop: Shop, actor: Actor, id: string, reason: string) {
  return changeTransfer(shop, actor, id, async (tx, transfer, order) => {
    if (!order) return fail('transfer_not_assigned')
    const { amount } = transfer
    const bookedAs = formatProviderReference(transfer)
    if (!(await isTransferBooked(tx, order.id, { ...transfer, bookedAs })))
      return fail('transfer_entered_by_hand')
    if (order.paid < amount) return fail('transfer_refunded')
    const reference = await findFreeReference(tx, [`${bookedAs} (bỏ gán)`])
    await postEntries(tx, order.id, [
      {
        ...{ kind: 'payment', method: 'bank_transfer', amount: -amount, reference },
        ...{ note: `Bỏ gán: ${reason}`, by: actor },
      },
    ])
    await restartPaymentDeadline(tx, order.id)
    await transfers.setTransferMatch(tx, id, { orderId: null, match: 'unknown' })
    return null
  })
}

/** Refunds at most what the order does not need. */
export function refundTransfer(shop: Shop, actor: Actor, id: string, note: string) {
  return changeTransfer(shop, actor, id, async (tx, transfer, order) => {
    const failure = order && (await refund(tx, actor, order, transfer.amount, note))
    if (failure) return failure
    await transfers.resolveTransfer(tx, id, 'returned', note)
    return null
  })
}

async function refund(tx: Transaction, actor: Actor, order: LockedOrderWithId, amount: number, note: string) {
  const amountToRefund = Math.min(amount, calculatePaymentState(order).refundDue)
  if (amountToRefund === 0) return fail('no_overpayment')
  await postEntries(tx, order.id, [
    { kind: 'refund', method: 'bank_transfer', amount: -amountToRefund, note, by: actor },
  ])
  return null
}

export function ignoreTransfer(shop: Shop, actor: Actor, id: string, reason: string) {
  return changeTransfer(shop, actor, id, async (tx, transfer) => {
    if (transfer.orderId) return fail('transfer_already_handled')
    await transfers.resolveTransfer(tx, id, 'aside', reason)
    return null
  })
}
