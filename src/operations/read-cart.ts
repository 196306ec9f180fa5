import type { Cart } from '#contract/carts.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { countCartLines, findCart, listCartLines, listGoneLines } from '#data/carts.ts'
import { readSettings } from '#data/settings.ts'
import { deliveryFee, subtotalOf } from '#domain/money.ts'
import type { Shop } from './shop.ts'

/** A shopper's cart at the prices of now (decisions.md R11), with what delivery would cost. */
export async function readCart(shop: Shop, userId: string): Promise<Cart | Failure> {
  const { sql } = shop
  const [cartId, products, gone, terms] = await Promise.all([
    findCart(sql, userId),
    listCartLines(sql, userId),
    listGoneLines(sql, userId),
    readSettings(sql),
  ])
  if (!cartId) return fail('not_found')
  const subtotal = subtotalOf(products.filter(({ stock }) => stock > 0))
  return {
    _id: cartId,
    userId,
    products,
    gone,
    subtotal,
    shippingFee: products.length > 0 ? deliveryFee(subtotal, terms) : 0,
    freeShippingFrom: terms.freeShippingFrom,
  }
}

/** How many lines the cart has: the number of the badge. */
export function countLines({ sql }: Shop, userId: string): Promise<number> {
  return countCartLines(sql, userId)
}
