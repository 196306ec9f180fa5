import { type Failure, fail, failed } from '#contract/failures.ts'
import type { ProductEdit, ProductsChange } from '#contract/product-changes.ts'
import type { Product } from '#contract/products.ts'
import type { Tx } from '#data/connect.ts'
import { countUsage, findProduct, lockProduct, lockProducts, lockVariantsOf } from '#data/products.ts'
import { inTransaction } from '#data/transaction.ts'
import { retireInto } from './delete-product.ts'
import { restoreInto } from './restore-product.ts'
import { type Saving, saveChanges } from './save-product.ts'
import type { Shop } from './shop.ts'

/** Changes some fields of a product. */
export async function editProduct(
  shop: Shop,
  id: string,
  { countRead, ...edit }: ProductEdit,
  saving: Saving,
): Promise<Product | Failure> {
  const written = await inTransaction(shop.sql, async (tx) => {
    if (countRead === undefined || edit.countInStock === undefined) {
      return (await saveChanges(tx, id, edit, saving)) ?? null
    }
    const current = (await lockProduct(tx, id)) ? await findProduct(tx, id) : null
    if (!current) return fail('not_found')
    const countInStock = current.countInStock + edit.countInStock - countRead
    if (countInStock < 0) return fail('product_changed')
    return (await saveChanges(tx, id, { ...edit, countInStock }, saving)) ?? null
  })
  if (failed(written)) return written
  return (await findProduct(shop.sql, id)) ?? fail('not_found')
}

/**
 * The same change of several products, all or none; those that are not there are left out.
 * LOCK ORDER: the products by id, then the variants of all of them by id.
 */
export function changeProducts(
  shop: Shop,
  ids: readonly string[],
  change: ProductsChange,
  saving: Saving,
): Promise<{ changed: string[] } | Failure> {
  return inTransaction(shop.sql, async (tx) => {
    const there = await lockProducts(tx, ids, change.deleted === false)
    await lockVariantsOf(tx, there)
    for (const id of there) {
      const refused = await changeOne(tx, id, change, saving)
      if (refused) return refused
    }
    return { changed: there }
  })
}

async function changeOne(tx: Tx, id: string, { deleted, ...change }: ProductsChange, saving: Saving) {
  if (deleted === false) return restoreInto(tx, saving.by, id)
  if (deleted) await retireInto(tx, saving.by, id)
  else return saveChanges(tx, id, change, saving)
  return null
}

/** What a deletion would touch. */
export function readUsage({ sql }: Shop, ids: readonly string[]): Promise<{ carts: number; orders: number }> {
  return countUsage(sql, ids)
}
