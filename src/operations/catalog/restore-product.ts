import type { RefusedRestore } from '#contract/catalog/product-patches.ts'
import { type Failure, failed } from '#contract/failures.ts'
import { clearForeignBarcodes } from '#data/catalog/barcodes.ts'
import { clearSkus, findDeletedProduct, findSkuConflicts, undeleteProduct } from '#data/catalog/products.ts'
import type { Transaction } from '#data/database/connection.ts'
import { recordProductChanges } from '#data/webhooks/events.ts'
import { replaceHandle } from '#operations/catalog/slugs/product-handle.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import { type ProductWriteOptions, saveProductInTransaction } from './save-product.ts'

/**
 * Restores a deleted product with the variants that were deleted with it; carts show it again. Its address is kept, or
 * redirects to a new one if another product has it now.
 * If another product uses one of its SKUs now, it stays deleted or, with `freeSkus`, is restored without that SKU. A barcode
 * that another product uses now is cleared.
 */
export async function restoreProductInTransaction(
  tx: Transaction,
  saving: ProductWriteOptions,
  id: string,
  freeSkus = false,
): Promise<RefusedRestore | Failure | null> {
  const { name, handle, skus, isListed } = await findDeletedProduct(tx, id)
  const conflicts = await findSkuConflicts(tx, id, skus)
  if (conflicts.length > 0 && !freeSkus) return { _id: id, name, skus: conflicts }
  const clearedSkus = conflicts.map(({ sku }) => sku)
  await clearSkus(tx, id, clearedSkus)
  const clearedBarcodes = await clearForeignBarcodes(tx, id)
  await undeleteProduct(tx, id, await replaceHandle(tx, { _id: id, handle }, { handle, name }))
  const before = {
    ...(isListed && { onSale: false }),
    ...(clearedSkus.length > 0 && { sku: clearedSkus.join(', ') }),
    ...(clearedBarcodes.length > 0 && { barcode: clearedBarcodes.join(', ') }),
  }
  const after = {
    ...(isListed && { onSale: true }),
    ...(clearedSkus.length > 0 && { sku: null }),
    ...(clearedBarcodes.length > 0 && { barcode: null }),
  }
  // An entry whose values are equal would not be written.
  const changes = Object.keys(before).length > 0 ? { before, after } : {}
  await recordAuditEntry(tx, saving.by, { action: 'restore', entity: 'product', id, name, ...changes })
  await recordProductChanges(tx, [id], 'restored')
  // Saving rebuilds the search key, which contained the cleared codes.
  const failure =
    clearedBarcodes.length > 0 || clearedSkus.length > 0
      ? await saveProductInTransaction(tx, id, {}, saving)
      : null
  return failed(failure) ? failure : null
}
