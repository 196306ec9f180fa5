import { type Failure, fail } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'

/** The refusal gives the reason if the quantity is less than wanted. */
export function allowedQuantity(
  piecesByVariant: ReadonlyMap<string, number>,
  { variantId, stock }: { variantId: string; stock: number },
  wanted: number,
): { quantity: number; refusal: Failure | null } {
  const most = Math.min(stock, limits.maxQuantity)
  if (most > 0 && !piecesByVariant.has(variantId) && piecesByVariant.size >= limits.maxCartLines) {
    return { quantity: 0, refusal: fail('cart_full') }
  }
  if (wanted > most) return { quantity: most, refusal: fail('out_of_stock', { count: stock }) }
  return { quantity: wanted, refusal: null }
}
