import { type Failure, fail } from '#contract/failures.ts'
import type { Tx } from '#data/connect.ts'
import { foreignSku, retiredWith, unretireProduct } from '#data/products.ts'
import { recordChange } from './record-change.ts'
import { freeHandle } from './save-product.ts'
import type { Signer } from './shop.ts'

/**
 * Puts a deleted product back on sale with the variants that left with it; carts that had it have it again. Its SKUs
 * may have found another owner meanwhile: then it stays deleted.
 */
export async function restoreInto(tx: Tx, by: Signer, id: string): Promise<Failure | null> {
  const { name, skus } = await retiredWith(tx, id)
  const taken = await foreignSku(tx, id, skus)
  if (taken) return fail('sku_taken', { sku: taken })
  await unretireProduct(tx, id, await freeHandle(tx, name))
  const facts = { before: { onSale: false }, after: { onSale: true } }
  await recordChange(tx, by, { action: 'restore', noun: 'product', id, name, ...facts })
  return null
}
