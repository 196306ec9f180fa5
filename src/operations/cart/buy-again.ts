import type { BoughtAgain, Cart } from '#contract/cart/carts.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { listLineQuantities, lockCart, setCartLine } from '#data/cart/cart.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { type BoughtBefore, countOwnOrders, listBoughtBefore } from '#data/orders/bought-before.ts'
import { allowedQuantity } from '#domain/cart/allowed-quantity.ts'
import type { Shop } from '../shop.ts'
import { readCart } from './read-cart.ts'

/** Orders of other shoppers are not found. LOCK ORDER: the cart; stock is read without a lock. */
export async function buyAgain(
  shop: Shop,
  accountId: string,
  orderIds: string[],
): Promise<{ cart: Cart; lines: BoughtAgain[] } | Failure> {
  const wanted = [...new Set(orderIds)]
  return inTransaction(shop.db, async (tx) => {
    const [cartId, inCart, own, before] = await Promise.all([
      lockCart(tx, accountId),
      listLineQuantities(tx, accountId),
      countOwnOrders(tx, accountId, wanted),
      listBoughtBefore(tx, accountId, wanted),
    ])
    if (!cartId || own < wanted.length) return fail('not_found')
    const sold = inCart.filter(({ isSold }) => isSold)
    const pieces = new Map(sold.map(({ variantId, quantity }) => [variantId, quantity]))
    const lines = before.map((line) => addAgain(line, pieces))
    const changed = before.filter((_, at) => (lines[at]?.added ?? 0) > 0)
    await Promise.all(
      changed.map(({ variantId }) => setCartLine(tx, cartId, variantId, pieces.get(variantId) ?? 1)),
    )
    const cart = await readCart({ db: tx }, accountId)
    return failed(cart) ? cart : { cart, lines }
  })
}

function addAgain(line: BoughtBefore, pieces: Map<string, number>): BoughtAgain {
  const { productId, variantId, name, color, size, priceThen, priceNow } = line
  const answer = (outcome: BoughtAgain['outcome'], added: number) => {
    return { productId, name, color, size, outcome, added, priceThen, priceNow }
  }
  if (priceNow === null) return answer('gone', 0)
  if (line.stock === 0) return answer('sold_out', 0)
  const before = pieces.get(variantId) ?? 0
  const { quantity, refusal } = allowedQuantity(pieces, line, before + line.quantity)
  if (refusal?.failure === 'cart_full') return answer('full', 0)
  const added = Math.max(0, quantity - before)
  if (added > 0) pieces.set(variantId, quantity)
  return answer(refusal ? 'fewer' : 'added', added)
}
