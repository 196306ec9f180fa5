import type { Cart } from '#contract/carts.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import {
  addCartPieces,
  deleteCartLines,
  listCartLines,
  listChoices,
  listGoneLines,
  lockCart,
  type StoredLine,
  setCartLine,
  setPriceSeen,
} from '#data/carts.ts'
import type { Db } from '#data/connect.ts'
import { inTransaction } from '#data/transaction.ts'
import { dayOf } from '#domain/period.ts'
import { readCart, showCart } from './read-cart.ts'
import type { Shop } from './shop.ts'

export interface LineReference {
  productId: string
  variantId?: string
}
type Wanted = { productId: string; variantId: string | undefined; quantity: number }
type Change = (tx: Db, cartId: string, lines: StoredLine[]) => Promise<Failure | undefined>

/** One change at a time per shopper; nothing is changed where the change is refused. */
async function changeCart(shop: Shop, userId: string, change: Change): Promise<Cart | Failure> {
  const outcome = await inTransaction(shop.sql, async (tx) => {
    const [cartId, lines] = await Promise.all([lockCart(tx, userId), listCartLines(tx, userId)])
    if (!cartId) return fail('not_found')
    return (await change(tx, cartId, lines)) ?? null
  })
  return failed(outcome) ? outcome : readCart(shop, userId)
}

/** The line that is meant; without `variantId` the product's first (decisions.md R15). */
const lineOf = <Line extends Required<LineReference>>(
  lines: readonly Line[],
  { productId, variantId }: LineReference,
) => lines.find((line) => line.productId === productId && (!variantId || line.variantId === variantId))

const outOfStock = (count: number) => fail('out_of_stock', { count })

/** What is usual is put in at once; what is not is decided with the cart held, which also says why it is refused. */
export async function addToCart(
  shop: Shop,
  userId: string,
  { productId, variantId, quantity }: LineReference & { quantity: number },
) {
  const today = dayOf(new Date())
  const read =
    variantId && (await addCartPieces(shop.sql, { accountId: userId, productId, variantId, quantity, today }))
  return read ? showCart(read, today).cart : addHeld(shop, userId, { productId, variantId, quantity })
}

function addHeld(shop: Shop, userId: string, wanted: Wanted) {
  return changeCart(shop, userId, async (tx, cartId, lines) => {
    const choices = await listChoices(tx, wanted.productId)
    const choice = wanted.variantId
      ? choices.find((one) => one.variantId === wanted.variantId)
      : (choices.find((one) => one.stock > 0) ?? choices[0])
    if (!choice) return fail('not_found')
    const line = lines.find((one) => one.variantId === choice.variantId)
    const quantity = (line?.quantity ?? 0) + wanted.quantity
    if (quantity > Math.min(choice.stock, limits.maxQuantity)) return outOfStock(choice.stock)
    if (!line && lines.length >= limits.maxCartLines) return fail('cart_full')
    await setCartLine(tx, cartId, choice.variantId, quantity)
  })
}

export function increaseCartLine(shop: Shop, userId: string, wanted: LineReference) {
  return changeCart(shop, userId, async (tx, cartId, lines) => {
    const line = lineOf(lines, wanted)
    if (!line) return fail('not_in_cart')
    if (line.quantity + 1 > Math.min(line.stock, limits.maxQuantity)) return outOfStock(line.stock)
    await setCartLine(tx, cartId, line.variantId, line.quantity + 1)
  })
}

/** At one it stays one (decisions.md R12). */
export function decreaseCartLine(shop: Shop, userId: string, wanted: LineReference) {
  return changeCart(shop, userId, async (tx, cartId, lines) => {
    const line = lineOf(lines, wanted)
    if (!line) return fail('not_in_cart')
    if (line.quantity > 1) await setCartLine(tx, cartId, line.variantId, line.quantity - 1)
  })
}

export function setCartLineQuantity(
  shop: Shop,
  userId: string,
  wanted: LineReference & { quantity: number },
) {
  return changeCart(shop, userId, async (tx, cartId, lines) => {
    const line = lineOf(lines, wanted)
    if (!line) return fail('not_in_cart')
    if (wanted.quantity > line.stock) return outOfStock(line.stock)
    await setCartLine(tx, cartId, line.variantId, wanted.quantity)
  })
}

/** What is agreed to is the price that was shown: one that changed again since is told again. */
export function acceptCartPrice(shop: Shop, userId: string, wanted: LineReference & { price: number }) {
  return changeCart(shop, userId, async (tx, cartId, lines) => {
    const line = lineOf(lines, wanted)
    if (!line) return fail('not_in_cart')
    await setPriceSeen(tx, cartId, line.variantId, wanted.price)
  })
}

export function removeCartLine(shop: Shop, userId: string, wanted: LineReference) {
  return changeCart(shop, userId, async (tx, cartId, lines) => {
    const line = lineOf(lines, wanted) ?? lineOf(await listGoneLines(tx, userId), wanted)
    if (!line) return fail('not_in_cart')
    await deleteCartLines(tx, cartId, [line.variantId])
  })
}
