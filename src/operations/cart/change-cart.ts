import type { Cart } from '#contract/cart/carts.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import {
  type CartLineStock,
  deleteCartLines,
  listLineQuantities,
  listVariantStock,
  lockCart,
  setCartLine,
  setPriceSeen,
  type VariantStock,
} from '#data/cart/cart.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction, reusePlans } from '#data/database/transaction.ts'
import { limitCartQuantity } from '#domain/cart/limit-cart-quantity.ts'
import type { Shop } from '../shop.ts'
import { readCart } from './read-cart.ts'

interface CartLineReference {
  productId: string
  variantId?: string
}
interface CartState {
  lines: CartLineStock[]
  variants: VariantStock[]
}
type CartWrite = (tx: Transaction, cartId: string) => Promise<void>

/** LOCK ORDER: the cart. Stock is read without a lock; the order checks it again. */
async function changeCart(
  shop: Shop,
  accountId: string,
  productId: string,
  decide: (state: CartState) => CartWrite | Failure,
): Promise<Cart | Failure> {
  return inTransaction(shop.db, async (tx) => {
    const [, cartId, lines, variants] = await Promise.all([
      reusePlans(tx),
      lockCart(tx, accountId),
      listLineQuantities(tx, accountId),
      listVariantStock(tx, productId),
    ])
    if (!cartId) return fail('not_found')
    const write = decide({ lines, variants })
    if (failed(write)) return write
    // PostgreSQL runs the statements of a connection in order, so the read sees the write.
    const [, cart] = await Promise.all([
      write(tx, cartId),
      readCart({ db: tx, extensions: shop.extensions }, accountId),
    ])
    return cart
  })
}

/** Without `variantId` the first line of the product is meant (R15). */
const findLine = (lines: readonly CartLineStock[], { productId, variantId }: CartLineReference) =>
  lines.find((line) => line.productId === productId && (!variantId || line.variantId === variantId))

/** Lines that are not for sale count too: the product may be listed again before the order. */
export const mapQuantities = (lines: readonly CartLineStock[]) =>
  new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]))

function setQuantity(
  lines: readonly CartLineStock[],
  variant: VariantStock,
  requested: number,
): CartWrite | Failure {
  const { quantity, failure } = limitCartQuantity(mapQuantities(lines), variant, requested)
  return failure ?? ((tx, cartId) => setCartLine(tx, cartId, variant.variantId, quantity))
}

export function addToCart(
  shop: Shop,
  accountId: string,
  { productId, variantId, quantity, buyNow }: CartLineReference & { quantity: number; buyNow?: boolean },
) {
  return changeCart(shop, accountId, productId, ({ lines, variants }) => {
    const variant = variantId
      ? variants.find((one) => one.variantId === variantId)
      : (variants.find(({ stock }) => stock > 0) ?? variants[0])
    if (!variant) return fail('not_found')
    const line = findLine(lines, { productId, variantId: variant.variantId })
    const quantityBefore = buyNow ? 0 : (line?.quantity ?? 0)
    return setQuantity(lines, variant, quantityBefore + quantity)
  })
}

function changeLine(
  shop: Shop,
  accountId: string,
  reference: CartLineReference,
  decide: (line: CartLineStock, lines: readonly CartLineStock[]) => CartWrite | Failure,
) {
  return changeCart(shop, accountId, reference.productId, ({ lines }) => {
    const line = findLine(
      lines.filter(({ isForSale }) => isForSale),
      reference,
    )
    return line ? decide(line, lines) : fail('not_in_cart')
  })
}

export function increaseCartLine(shop: Shop, accountId: string, reference: CartLineReference) {
  return changeLine(shop, accountId, reference, (line, lines) => setQuantity(lines, line, line.quantity + 1))
}

/** A quantity of one stays one (R12). */
export function decreaseCartLine(shop: Shop, accountId: string, reference: CartLineReference) {
  return changeLine(shop, accountId, reference, ({ variantId, quantity }) => {
    return (tx, cartId) => setCartLine(tx, cartId, variantId, Math.max(1, quantity - 1))
  })
}

export function setCartLineQuantity(
  shop: Shop,
  accountId: string,
  request: CartLineReference & { quantity: number },
) {
  return changeLine(shop, accountId, request, (line, lines) => setQuantity(lines, line, request.quantity))
}

/** Stores the price that was shown, so a newer price is reported again. */
export function acceptCartPrice(
  shop: Shop,
  accountId: string,
  request: CartLineReference & { price: number },
) {
  return changeLine(shop, accountId, request, ({ variantId }) => {
    return (tx, cartId) => setPriceSeen(tx, cartId, variantId, request.price)
  })
}

export function removeCartLine(shop: Shop, accountId: string, reference: CartLineReference) {
  return changeCart(shop, accountId, reference.productId, ({ lines }) => {
    const forSaleFirst = lines.toSorted((a, b) => Number(b.isForSale) - Number(a.isForSale))
    const line = findLine(forSaleFirst, reference)
    return line ? (tx, cartId) => deleteCartLines(tx, cartId, [line.variantId]) : fail('not_in_cart')
  })
}
