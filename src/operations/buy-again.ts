import type { BoughtAgain, Cart } from '#contract/carts.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import { type BoughtBefore, countOwnOrders, listBoughtBefore } from '#data/bought-before.ts'
import { listCartLines, lockCart, setCartLine } from '#data/carts.ts'
import { inTransaction } from '#data/transaction.ts'
import { readCart } from './read-cart.ts'
import type { Shop } from './shop.ts'

/**
 * Puts what is still sold of these orders into the cart, as much of it as there is. An order that is not
 * the shopper's does not exist for them. LOCK ORDER: the cart; stock is only read, as in `addToCart`.
 */
export async function buyAgain(
  shop: Shop,
  userId: string,
  orderIds: string[],
): Promise<{ cart: Cart; lines: BoughtAgain[] } | Failure> {
  const wanted = [...new Set(orderIds)]
  const lines = await inTransaction(shop.sql, async (tx) => {
    const [cartId, inCart, own, before] = await Promise.all([
      lockCart(tx, userId),
      listCartLines(tx, userId),
      countOwnOrders(tx, userId, wanted),
      listBoughtBefore(tx, userId, wanted),
    ])
    if (!cartId || own < wanted.length) return fail('not_found')
    const held = new Map(inCart.map((line) => [line.variantId, line.quantity]))
    const taken = before.map((line) => {
      const outcome = takeAgain(line, held)
      if (outcome.added > 0) held.set(line.variantId, (held.get(line.variantId) ?? 0) + outcome.added)
      return { line, ...outcome }
    })
    await Promise.all(
      taken
        .filter(({ added }) => added > 0)
        .map(({ line }) => setCartLine(tx, cartId, line.variantId, held.get(line.variantId) ?? 1)),
    )
    return taken.map(toAnswer)
  })
  if (failed(lines)) return lines
  const cart = await readCart(shop, userId)
  return failed(cart) ? cart : { cart, lines }
}

type Taken = Pick<BoughtAgain, 'outcome' | 'added'>

/** How much of a line goes into a cart that holds so much of each variant already. */
function takeAgain(line: BoughtBefore, held: ReadonlyMap<string, number>): Taken {
  if (line.priceNow === null) return { outcome: 'gone', added: 0 }
  if (line.stock === 0) return { outcome: 'sold_out', added: 0 }
  const before = held.get(line.variantId)
  if (before === undefined && held.size >= limits.maxCartLines) return { outcome: 'full', added: 0 }
  const room = Math.min(line.stock, limits.maxQuantity) - (before ?? 0)
  const added = Math.max(0, Math.min(line.quantity, room))
  return { outcome: added === line.quantity ? 'added' : 'fewer', added }
}

function toAnswer({ line, outcome, added }: { line: BoughtBefore } & Taken): BoughtAgain {
  const { productId, name, color, size, priceThen, priceNow } = line
  return { productId, name, color, size, outcome, added, priceThen, priceNow }
}
