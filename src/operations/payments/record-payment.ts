import { type Failure, fail } from '#contract/failures.ts'
import type { LedgerEntry } from '#contract/payments/order-ledger.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { lockOrder } from '#data/orders/orders.ts'
import { listLedgerEntries, postEntries } from '#data/payments/order-ledger.ts'
import { isReferenceBooked } from '#data/payments/transfer-references.ts'
import { isReferenceUnmatched, lockReference } from '#data/payments/transfers.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

interface ManualPaymentInput {
  /** In dong. */
  amount: number
  method: 'cash' | 'bank_transfer'
  reference: string
  note: string
  paid: number
}

/** A repeated request is refused, because `paid` has changed. LOCK ORDER: the bank reference, then the order. */
export function recordPayment(
  shop: Shop,
  actor: Actor,
  id: string,
  { amount, method, reference, note, paid }: ManualPaymentInput,
): Promise<LedgerEntry[] | Failure> {
  return inTransaction<LedgerEntry[]>(
    shop.db,
    async (tx) => {
      const referenceField = method === 'bank_transfer' && reference ? { reference } : null
      if (referenceField) await lockReference(tx, reference)
      const order = await lockOrder(tx, id)
      if (!order) return fail('not_found')
      if (order.paid !== paid) return fail('order_balance_changed')
      if (referenceField && (await isReferenceBooked(tx, reference)))
        return refuseReference('payment_reference_reused', 'Mã này đã được ghi rồi')
      if (referenceField && (await isReferenceUnmatched(tx, reference))) {
        return refuseReference(
          'unmatched_transfer_exists',
          'Khoản có mã này đang chờ ở trang Chuyển khoản: hãy gán nó cho đơn ở đó',
        )
      }
      await postEntries(tx, id, [{ kind: 'payment', method, amount, ...referenceField, note, by: actor }])
      const change = { action: 'update', entity: 'order', id, name: order.orderNumber } as const
      await recordAuditEntry(tx, actor, { ...change, before: { paid }, after: { paid: paid + amount } })
      return listLedgerEntries(tx, id)
    },
    (error) => isUniqueViolation(error, 'order_ledger_reference'),
  )
}

const refuseReference = (
  failure: 'payment_reference_reused' | 'unmatched_transfer_exists',
  message: string,
) => fail(failure, {}, { details: [{ path: 'reference', message }] })
