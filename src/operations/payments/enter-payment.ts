import { type Failure, fail } from '#contract/failures.ts'
import type { MoneyEntry } from '#contract/payments/order-money.ts'
import { inTransaction, violates } from '#data/database/transaction.ts'
import { lockOrder } from '#data/orders/orders.ts'
import { listMoney, postEntries } from '#data/payments/order-money.ts'
import { isEntered, isWaiting, lockReference } from '#data/payments/transfers.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop } from '#operations/shop.ts'

interface ManualPaymentInput {
  /** In dong. */
  amount: number
  method: 'cash' | 'bank_transfer'
  reference: string
  note: string
  paid: number
}

/** A repeated request is refused, because `paid` has changed. Lock order: the bank reference, then the order. */
export function enterPayment(
  shop: Shop,
  actor: Actor,
  id: string,
  { amount, method, reference, note, paid }: ManualPaymentInput,
): Promise<MoneyEntry[] | Failure> {
  return inTransaction<MoneyEntry[]>(
    shop.db,
    async (tx) => {
      const referenceField = method === 'bank_transfer' && reference ? { reference } : null
      if (referenceField) await lockReference(tx, reference)
      const order = await lockOrder(tx, id)
      if (!order) return fail('not_found')
      if (order.paid !== paid) return fail('money_changed')
      if (referenceField && (await isEntered(tx, reference)))
        return refuseReference('money_known', 'Mã này đã được ghi rồi')
      if (referenceField && (await isWaiting(tx, reference))) {
        return refuseReference(
          'transfer_waits',
          'Khoản có mã này đang chờ ở trang Chuyển khoản: hãy gán nó cho đơn ở đó',
        )
      }
      await postEntries(tx, id, [{ kind: 'payment', method, amount, ...referenceField, note, by: actor }])
      const change = { action: 'update', noun: 'order', id, name: order.orderNumber } as const
      await recordChange(tx, actor, { ...change, before: { paid }, after: { paid: paid + amount } })
      return listMoney(tx, id)
    },
    (error) => violates(error, 'order_ledger_reference'),
  )
}

const refuseReference = (failure: 'money_known' | 'transfer_waits', message: string) =>
  fail(failure, {}, { details: [{ path: 'reference', message }] })
