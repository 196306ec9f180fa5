import type { BuyAgainLine, Cart } from '#contract/cart/carts.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { listLineQuantities, lockCart, setCartLine } from '#data/cart/cart.ts'
import { inTransaction } from '#data/database/transaction.ts'
import {
  countOrdersOfAccount,
  listOrderedVariants,
  type OrderedVariant,
} from '#data/orders/ordered-variants.ts'
import { limitCartQuantity } from '#domain/cart/limit-cart-quantity.ts'
import type { Shop } from '../shop.ts'
import { mapQuantities } from './change-cart.ts'
import { readCart } from './read-cart.ts'

/**
 * The cart then holds at least the pieces of these orders, so a repeated call changes nothing (docs/decisions/080).
 * LOCK ORDER: the cart; stock is read without a lock.
 * @failure not_found also for orders of other shoppers
 */
export async function buyAgain(
  shop: Shop,
  accountId: string,
  orderIds: string[],
): Promise<{ cart: Cart; lines: BuyAgainLine[] } | Failure> {
  const requestedIds = [...new Set(orderIds)]
  return inTransaction(shop.db, async (tx) => {
    const [cartId, inCart, ownOrders, purchased] = await Promise.all([
      lockCart(tx, accountId),
      listLineQuantities(tx, accountId),
      countOrdersOfAccount(tx, accountId, requestedIds),
      listOrderedVariants(tx, accountId, requestedIds),
    ])
    if (!cartId || ownOrders < requestedIds.length) return fail('not_found')
    const quantities = mapQuantities(inCart)
    const lines = purchased.map((line) => addAgain(line, quantities))
    const changed = purchased.filter((_, at) => (lines[at]?.added ?? 0) > 0)
    await Promise.all(
      changed.map(({ variantId }) => setCartLine(tx, cartId, variantId, quantities.get(variantId) ?? 1)),
    )
    const cart = await readCart({ db: tx, extensions: shop.extensions }, accountId)
    return failed(cart) ? cart : { cart, lines }
  })
}

function addAgain(line: OrderedVariant, quantities: Map<string, number>): BuyAgainLine {
  const { productId, variantId, name, color, size, priceThen, priceNow } = line
  const answer = (outcome: BuyAgainLine['outcome'], added: number) => {
    return { productId, name, color, size, outcome, added, priceThen, priceNow }
  }
  if (priceNow === null) return answer('unavailable', 0)
  if (line.stock === 0) return answer('sold_out', 0)
  const before = quantities.get(variantId) ?? 0
  if (before >= line.quantity) return answer('in_cart', 0)
  const { quantity, failure } = limitCartQuantity(quantities, line, line.quantity)
  if (failure?.failure === 'cart_full') return answer('full', 0)
  const added = Math.max(0, quantity - before)
  if (added > 0) quantities.set(variantId, quantity)
  return answer(failure ? 'fewer' : 'added', added)
}
