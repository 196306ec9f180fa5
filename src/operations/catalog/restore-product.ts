import type { NotRestored } from '#contract/catalog/product-changes.ts'
import { type Failure, failed } from '#contract/failures.ts'
import { dropSkus, foreignSkus, retiredWith, unretireProduct } from '#data/catalog/products.ts'
import type { Transaction } from '#data/database/connection.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import { freeHandle, type Saving, saveChanges } from './save-product.ts'

/**
 * Restores a deleted product with the variants that were deleted with it; carts show it again.
 * If another product uses one of its SKUs now, it stays deleted or, with `freeSkus`, is restored without that SKU.
 */
export async function restoreInto(
  tx: Transaction,
  saving: Saving,
  id: string,
  freeSkus = false,
): Promise<NotRestored | Failure | null> {
  const { name, skus } = await retiredWith(tx, id)
  const conflicts = await foreignSkus(tx, id, skus)
  if (conflicts.length > 0 && !freeSkus) return { _id: id, name, skus: conflicts }
  const clearedSkus = conflicts.map(({ sku }) => sku)
  await dropSkus(tx, id, clearedSkus)
  await unretireProduct(tx, id, await freeHandle(tx, name))
  const before = { onSale: false, ...(clearedSkus.length > 0 && { sku: clearedSkus.join(', ') }) }
  const after = { onSale: true, ...(clearedSkus.length > 0 && { sku: null }) }
  await recordChange(tx, saving.by, { action: 'restore', noun: 'product', id, name, before, after })
  // Saving rebuilds the search key, which contained the cleared SKUs.
  const failure = clearedSkus.length > 0 ? await saveChanges(tx, id, {}, saving) : null
  return failed(failure) ? failure : null
}
