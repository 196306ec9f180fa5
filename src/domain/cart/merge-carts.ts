import * as limits from '#contract/limits.ts'
import { getMaxLineQuantity } from './limit-cart-quantity.ts'

interface StoredLine {
  variantId: string
  quantity: number
  stock: number
  isForSale: boolean
}

export interface MergedLine {
  variantId: string
  quantity: number
  /** The guest's quantity, or the account's if the guest's is unchanged. Null: both are. */
  quantityBefore: number | null
}

/**
 * Adds the guest's lines to the cart of the account. Where both have a variant, the larger quantity counts; the stock
 * limits both. Merging the same lines again changes nothing.
 * @param guest the newest line first, because a full cart takes no more
 */
export function mergeCarts(own: readonly StoredLine[], guest: readonly StoredLine[]): MergedLine[] {
  const ownQuantities = new Map(own.map((line) => [line.variantId, line.quantity]))
  let freeLines = limits.maxCartLines - own.length
  const merged: MergedLine[] = []
  for (const line of guest) {
    const ownQuantity = ownQuantities.get(line.variantId)
    if (ownQuantity === undefined && freeLines-- <= 0) continue
    const requestedQuantity = Math.max(ownQuantity ?? 0, line.quantity)
    const quantity = limitToStock(line, requestedQuantity)
    const quantityBefore = [line.quantity, ownQuantity].find((former) => former !== quantity) ?? null
    merged.push({ variantId: line.variantId, quantity, quantityBefore })
  }
  return merged
}

/** A line that is sold out stays, and the cart says so. */
function limitToStock({ stock, isForSale }: StoredLine, quantity: number): number {
  const max = isForSale && stock > 0 ? getMaxLineQuantity(stock) : limits.maxCartQuantity
  return Math.min(quantity, max)
}
