import { type Failure, fail } from '#contract/failures.ts'
import type { MoneyEntry } from '#contract/payments/order-money.ts'
import { inTransaction, violates } from '#data/database/transaction.ts'
import { lockOrder } from '#data/orders/orders.ts'
import { listMoney, postEntries } from '#data/payments/order-money.ts'
import { isEntered, isWaiting, lockReference } from '#data/payments/transfers.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop } from '#operations/shop.ts'

interface HandPayment {
  /** dong */
  amount: number
  method: 'cash' | 'bank_transfer'
  /** the bank's number of it; empty: not known */
  reference: string
  note: string
  /** what was paid as it was shown */
  paid: number
}

/**
 * Staff had the money in their hand, or saw it in the bank. Sent twice it is entered once: `paid` is another then.
 * LOCK ORDER: the bank's number, then the order, as where the bank reports it.
 */
export function enterPayment(
  shop: Shop,
  actor: Actor,
  id: string,
  { amount, method, reference, note, paid }: HandPayment,
): Promise<MoneyEntry[] | Failure> {
  return inTransaction<MoneyEntry[]>(
    shop.db,
    async (tx) => {
      const number = method === 'bank_transfer' && reference ? { reference } : null
      if (number) await lockReference(tx, reference)
      const order = await lockOrder(tx, id)
      if (!order) return fail('not_found')
      if (order.paid !== paid) return fail('money_changed')
      if (number && (await isEntered(tx, reference))) return known('money_known', 'Mã này đã được ghi rồi')
      if (number && (await isWaiting(tx, reference))) {
        return known(
          'transfer_waits',
          'Khoản có mã này đang chờ ở trang Chuyển khoản: hãy gán nó cho đơn ở đó',
        )
      }
      await postEntries(tx, id, [{ kind: 'payment', method, amount, ...number, note, by: actor }])
      const change = { action: 'update', noun: 'order', id, name: order.orderNumber } as const
      await recordChange(tx, actor, { ...change, before: { paid }, after: { paid: paid + amount } })
      return listMoney(tx, id)
    },
    (error) => violates(error, 'order_ledger_reference'),
  )
}

const known = (failure: 'money_known' | 'transfer_waits', message: string) =>
  fail(failure, {}, { details: [{ path: 'reference', message }] })
