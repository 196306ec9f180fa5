import { type Failure, fail } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'

/**
 * How many of the wanted pieces of a variant a cart may hold: at most its stock, at most the quantity of a line, and
 * none where the cart has no room for another line.
 * @param cart pieces by variant, of all lines that are still sold
 * @returns the quantity, and why it is less than what is wanted
 */
export function allowedQuantity(
  cart: ReadonlyMap<string, number>,
  { variantId, stock }: { variantId: string; stock: number },
  wanted: number,
): { quantity: number; refusal: Failure | null } {
  const most = Math.min(stock, limits.maxQuantity)
  if (most > 0 && !cart.has(variantId) && cart.size >= limits.maxCartLines) {
    return { quantity: 0, refusal: fail('cart_full') }
  }
  if (wanted > most) return { quantity: most, refusal: fail('out_of_stock', { count: stock }) }
  return { quantity: wanted, refusal: null }
}
