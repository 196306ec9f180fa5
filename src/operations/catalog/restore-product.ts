import type { NotRestored } from '#contract/catalog/product-changes.ts'
import { type Failure, failed } from '#contract/failures.ts'
import { dropSkus, foreignSkus, retiredWith, unretireProduct } from '#data/catalog/products.ts'
import type { Transaction } from '#data/database/connection.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import { freeHandle, type Saving, saveChanges } from './save-product.ts'

/**
 * Puts a deleted product back on sale with the variants that left with it; carts that had it have it again. Its SKUs
 * may have found another owner meanwhile: then it stays deleted, or with `freeSkus` comes back without those.
 */
export async function restoreInto(
  tx: Transaction,
  saving: Saving,
  id: string,
  freeSkus = false,
): Promise<NotRestored | Failure | null> {
  const { name, skus } = await retiredWith(tx, id)
  const taken = await foreignSkus(tx, id, skus)
  if (taken.length > 0 && !freeSkus) return { _id: id, name, skus: taken }
  const gone = taken.map(({ sku }) => sku)
  await dropSkus(tx, id, gone)
  await unretireProduct(tx, id, await freeHandle(tx, name))
  const before = { onSale: false, ...(gone.length > 0 && { sku: gone.join(', ') }) }
  const after = { onSale: true, ...(gone.length > 0 && { sku: null }) }
  await recordChange(tx, saving.by, { action: 'restore', noun: 'product', id, name, before, after })
  // What it is found by follows its SKUs.
  const refused = gone.length > 0 ? await saveChanges(tx, id, {}, saving) : null
  return failed(refused) ? refused : null
}
