import { type Failure, fail } from '#contract/failures.ts'
import { delivered, onItsWay } from '#contract/orders/order-statuses.ts'
import type { TakeBack } from '#contract/returns/return-desk.ts'
import type { HeldOrder } from '#data/orders/orders.ts'
import { lockStock } from '#data/stock/stock.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { returnGoods } from './return-goods.ts'
import { returnOnce } from './return-once.ts'

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
  const { key, lines, reason, feeBack } = asked
  const refusal = ({ status }: HeldOrder) =>
    status === delivered || status === onItsWay ? null : fail('not_returnable', { status })
  return returnOnce(shop, id, { key, asked, backs: lines, refusal }, async (tx, held, came, requestHash) => {
    const variants = came.map(({ line }) => line.variantId)
    await lockStock(tx, variants)
    const goods = { key, requestHash, kind: 'return' as const, reason, came, feeBack, requestId }
    return returnGoods(tx, actor, held, goods)
  })
}
