import { type Failure, fail } from '#contract/failures.ts'
import type { MoneyEntry } from '#contract/order-money.ts'
import { enterMoney, listMoney } from '#data/order-money.ts'
import { lockOrder } from '#data/orders.ts'
import { inTransaction, violates } from '#data/transaction.ts'
import { findEntered } from '#data/transfers.ts'
import { recordChange } from './record-change.ts'
import type { Actor, Shop } from './shop.ts'

export interface HandPayment {
  /** dong */
  amount: number
  method: 'cash' | 'bank_transfer'
  /** the bank's number of it; empty: not known */
  reference: string
  note: string
  /** what was paid as it was shown */
  paid: number
}

/** Staff had the money in their hand, or saw it in the bank. Sent twice it is entered once: `paid` is another then. */
export function enterPayment(
  shop: Shop,
  actor: Actor,
  id: string,
  { amount, method, reference, note, paid }: HandPayment,
): Promise<MoneyEntry[] | Failure> {
  return inTransaction<MoneyEntry[]>(
    shop.sql,
    async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order) return fail('not_found')
      if (order.paid !== paid) return fail('money_changed')
      if (method === 'bank_transfer' && reference && (await findEntered(tx, reference))) {
        return fail(
          'money_known',
          {},
          { details: [{ path: 'reference', message: 'Mã này đã được ghi rồi' }] },
        )
      }
      const number = method === 'bank_transfer' && reference ? { reference } : {}
      await enterMoney(tx, id, [{ kind: 'payment', method, amount, ...number, note, by: actor }])
      const change = { action: 'update', noun: 'order', id, name: order.orderNumber } as const
      await recordChange(tx, actor, { ...change, before: { paid }, after: { paid: paid + amount } })
      return listMoney(tx, id)
    },
    (error) => violates(error, 'order_money_reference'),
  )
}
