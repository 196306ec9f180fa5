import { type Failure, fail } from '#contract/failures.ts'
import { delivered, onItsWay } from '#contract/orders/order-statuses.ts'
import type { TakeBack } from '#contract/returns/return-desk.ts'
import type { HeldOrder } from '#data/orders/orders.ts'
import { lockStock } from '#data/stock/stock.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { returnGoods } from './return-goods.ts'
import { returnOnce } from './return-once.ts'

/**
 * The refund due follows from the new totals (`payment-state.ts`); `refund-order.ts` records the refund itself.
 * LOCK ORDER: the order, then variants by id. @failure order_not_returnable and those of `applyReturn`
 */
export function takeBack(
  shop: Shop,
  actor: Actor,
  id: string,
  { requestId, ...request }: TakeBack,
): Promise<{ changed: boolean } | Failure> {
  const { key, lines, reason, feeBack } = request
  const refusal = ({ status }: HeldOrder) =>
    status === delivered || status === onItsWay ? null : fail('not_returnable', { status })
  return returnOnce(
    shop,
    id,
    { key, request, pieces: lines, refusal },
    async (tx, locked, returned, requestHash) => {
      const variants = returned.map(({ line }) => line.variantId)
      await lockStock(tx, variants)
      const input = { key, requestHash, kind: 'return' as const, reason, returned, feeBack, requestId }
      return returnGoods(tx, actor, locked, input)
    },
  )
}
