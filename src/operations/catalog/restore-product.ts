import type { RefusedRestore } from '#contract/catalog/product-patches.ts'
import { type Failure, failed } from '#contract/failures.ts'
import {
  clearForeignBarcodes,
  clearSkus,
  findDeletedWithProduct,
  findSkuConflicts,
  undeleteProduct,
} from '#data/catalog/products.ts'
import type { Transaction } from '#data/database/connection.ts'
import { recordProductChanges } from '#data/webhooks/events.ts'
import { generateHandle } from '#operations/catalog/slugs/product-handle.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import { type ProductWriteOptions, saveProductInTransaction } from './save-product.ts'

/**
 * Restores a deleted product with the variants that were deleted with it; carts show it again.
 * If another product uses one of its SKUs now, it stays deleted or, with `freeSkus`, is restored without that SKU. A barcode
 * that another product uses now is cleared.
 */
export async function restoreProductInTransaction(
  tx: Transaction,
  saving: ProductWriteOptions,
  id: string,
  freeSkus = false,
): Promise<RefusedRestore | Failure | null> {
  const { name, skus } = await findDeletedWithProduct(tx, id)
  const conflicts = await findSkuConflicts(tx, id, skus)
  if (conflicts.length > 0 && !freeSkus) return { _id: id, name, skus: conflicts }
  const clearedSkus = conflicts.map(({ sku }) => sku)
  await clearSkus(tx, id, clearedSkus)
  const clearsBarcodes = await clearForeignBarcodes(tx, id)
  await undeleteProduct(tx, id, await generateHandle(tx, name))
  const before = { onSale: false, ...(clearedSkus.length > 0 && { sku: clearedSkus.join(', ') }) }
  const after = { onSale: true, ...(clearedSkus.length > 0 && { sku: null }) }
  await recordAuditEntry(tx, saving.by, { action: 'restore', entity: 'product', id, name, before, after })
  await recordProductChanges(tx, [id], 'restored')
  // Saving rebuilds the search key, which contained the cleared codes.
  const failure =
    clearsBarcodes || clearedSkus.length > 0 ? await saveProductInTransaction(tx, id, {}, saving) : null
  return failed(failure) ? failure : null
}
