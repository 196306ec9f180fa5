import { type Failure, fail, failed } from '#contract/failures.ts'
import type { TakeBack } from '#contract/return-desk.ts'
import { delivered, onItsWay } from '#contract/words.ts'
import { lockOrder } from '#data/orders.ts'
import { lockStock } from '#data/stock.ts'
import { inTransaction } from '#data/transaction.ts'
import { doneBefore, hashOf, readReturning, returnGoods, takeOf } from './return-goods.ts'
import type { Actor, Shop } from './shop.ts'

/**
 * Staff take back pieces of an order that was sent. What is to be given back for them follows from what was paid
 * (`payment-state.ts`); that it was given is written down by `refund-order.ts`.
 * LOCK ORDER: the order, then variants by id.
 */
export function takeBack(
  shop: Shop,
  actor: Actor,
  id: string,
  { requestId, ...asked }: TakeBack,
): Promise<{ changed: boolean } | Failure> {
  const requestHash = hashOf(asked)
  return inTransaction(shop.sql, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) return fail('not_found')
    const done = await doneBefore(tx, id, asked.key, requestHash)
    if (failed(done)) return done
    if (done) return { changed: false }
    if (order.status !== delivered && order.status !== onItsWay)
      return fail('not_returnable', { status: order.status })
    const held = await readReturning(tx, id, order)
    const came = takeOf(held.lines, asked.lines)
    if (failed(came)) return came
    await lockStock(
      tx,
      came.map(({ line }) => line.variantId),
    )
    const { key, reason, feeBack } = asked
    return returnGoods(tx, actor, held, {
      key,
      requestHash,
      kind: 'return',
      reason,
      came,
      feeBack,
      requestId,
    })
  })
}
