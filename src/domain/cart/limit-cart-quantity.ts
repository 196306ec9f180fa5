import { type Failure, fail } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'

export const getMaxLineQuantity = (stock: number) => Math.min(stock, limits.maxCartQuantity)

/** `failure` is null only if the requested quantity is allowed. @failure cart_full, out_of_stock, cart_quantity_too_large */
export function limitCartQuantity(
  piecesByVariant: ReadonlyMap<string, number>,
  { variantId, stock }: { variantId: string; stock: number },
  requested: number,
): { quantity: number; failure: Failure | null } {
  const maxQuantity = getMaxLineQuantity(stock)
  if (maxQuantity > 0 && !piecesByVariant.has(variantId) && piecesByVariant.size >= limits.maxCartLines) {
    return { quantity: 0, failure: fail('cart_full') }
  }
  if (requested > maxQuantity) {
    const isStockLimit = stock <= limits.maxCartQuantity
    const failure = isStockLimit
      ? fail('out_of_stock', { count: stock })
      : fail('cart_quantity_too_large', { count: maxQuantity.toLocaleString('vi-VN') })
    return { quantity: maxQuantity, failure }
  }
  return { quantity: requested, failure: null }
}
