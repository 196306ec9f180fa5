import { type Failure, fail } from '#contract/failures.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { Exchange } from '#contract/returns/return-desk.ts'
import type { StockItem } from '#contract/stock/stock.ts'
import type { HeldOrder } from '#data/orders/orders.ts'
import { lockStock } from '#data/stock/stock.ts'
import { lockForSale } from '#data/stock/stock-list.ts'
import { formatDong } from '#domain/money.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { type Came, returnGoods, wordsOf } from './return-goods.ts'
import { returnOnce } from './return-once.ts'

/**
 * Pieces of a line come back and as many of another variant go for them at its price of now, in one transaction:
 * either both or neither. What is due or to be given back then follows from the order's new total.
 * LOCK ORDER: the order, then variants by id.
 */
export function exchangeLine(
  shop: Shop,
  actor: Actor,
  id: string,
  { requestId, ...asked }: Exchange,
): Promise<{ changed: boolean } | Failure> {
  const { key, reason, variantId } = asked
  const refusal = ({ status }: HeldOrder) => (status === cancelled ? fail('not_exchangeable') : null)
  return returnOnce(
    shop,
    id,
    { key, asked, backs: [asked], refusal },
    async (tx, held, came, requestHash) => {
      const [back] = came
      if (!back) return fail('not_found')
      // Both are held, also one that is no longer sold, before either is read.
      await lockStock(tx, [back.line.variantId, variantId])
      const [taken] = await lockForSale(tx, [variantId])
      const refused = refusalOf(back, taken, asked.price)
      if (refused || !taken) return refused ?? fail('not_for_sale')
      const goods = { key, requestHash, kind: 'exchange' as const, reason, came, taken, requestId }
      return returnGoods(tx, actor, held, goods)
    },
  )
}

/** @param price of one piece, as it was shown */
function refusalOf({ line, good, damaged }: Came, taken: StockItem | undefined, price: number) {
  if (!taken) return fail('not_for_sale')
  const name = wordsOf(taken)
  if (taken.price !== price) return fail('piece_price_changed', { name, price: formatDong(taken.price) })
  // A damaged piece may be exchanged for a good one of the same variant.
  const count = taken.stock + (taken.variantId === line.variantId ? good : 0)
  return count < good + damaged ? fail('exchange_short', { name, count }) : null
}
