import { type Failure, fail } from '#contract/failures.ts'
import type { RefundOrder } from '#contract/returns/admin-returns.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { lockOrder } from '#data/orders/orders.ts'
import { postEntries } from '#data/payments/order-ledger.ts'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

/** Records a refund. `refund.due` is the amount shown to staff, so that two people cannot record one refund twice. */
export const refundOrder = (
  shop: Shop,
  actor: Actor,
  id: string,
  refund: RefundOrder,
): Promise<{ changed: true } | Failure> =>
  inRefundTransaction(shop, (tx) => recordRefund(tx, actor, id, refund))

/** LOCK ORDER: the order. */
export async function recordRefund(
  tx: Transaction,
  actor: Actor,
  id: string,
  refund: RefundOrder,
): Promise<{ changed: true } | Failure> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('not_found')
  const { refundDue } = calculatePaymentState(order)
  const due = formatDong(refundDue)
  if (refundDue !== refund.due) return fail('refund_due_changed', { due })
  if (refund.amount > refundDue) return fail('refund_too_large', { due })
  const { amount, method, note } = refund
  // A form may still hold the reference of a method that was chosen before.
  const reference = method === 'bank_transfer' ? refund.reference : undefined
  await postEntries(tx, id, [{ kind: 'refund', amount: -amount, method, reference, note, by: actor }])
  await recordAuditEntry(tx, actor, {
    action: 'update',
    entity: 'order',
    id,
    name: order.orderNumber,
    before: { paid: order.paid },
    after: { paid: order.paid - amount },
  })
  return { changed: true }
}

/** @failure refund_reference_reused */
export async function inRefundTransaction(
  shop: Shop,
  record: (tx: Transaction) => Promise<{ changed: true } | Failure>,
): Promise<{ changed: true } | Failure> {
  try {
    return await inTransaction(shop.db, record)
  } catch (error) {
    if (isUniqueViolation(error, 'order_ledger_reference')) return fail('refund_reference_reused')
    throw error
  }
}
