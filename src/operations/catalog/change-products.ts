import type { NotRestored, ProductEdit, ProductsChange } from '#contract/catalog/product-changes.ts'
import type { Product } from '#contract/catalog/products.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { countUsage, findProduct, lockProducts, lockVariantsOf } from '#data/catalog/products.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import type { Shop } from '#operations/shop.ts'
import { retireInto } from './delete-product.ts'
import { restoreInto } from './restore-product.ts'
import { collides, holdProduct, type Saving, saveChanges } from './save-product.ts'
import { stockChanged } from './write-variants.ts'

export async function editProduct(
  shop: Shop,
  id: string,
  { countRead, ...edit }: ProductEdit,
  saving: Saving,
): Promise<Product | Failure> {
  const result = await inTransaction(shop.db, async (tx) => {
    const current = await holdProduct(tx, id)
    if (!current) return fail('not_found')
    const { countInStock } = current
    if (countRead !== undefined && countRead !== countInStock) return stockChanged('countRead', countInStock)
    return (await saveChanges(tx, id, edit, saving)) ?? null
  })
  if (failed(result)) return result
  return (await findProduct(shop.db, id)) ?? fail('not_found')
}

/**
 * Changes all products or none; unknown ids are ignored. A deleted product whose SKU is used by another product
 * now is not restored but returned in `refused`.
 * LOCK ORDER: the products by id, then the variants of all of them by id.
 */
export function changeProducts(
  shop: Shop,
  ids: readonly string[],
  change: ProductsChange,
  saving: Saving,
): Promise<{ changed: string[]; refused: NotRestored[] } | Failure> {
  return inTransaction(
    shop.db,
    async (tx) => {
      const lockedIds = await lockProducts(tx, ids, change.deleted === false)
      await lockVariantsOf(tx, lockedIds)
      const refused: NotRestored[] = []
      for (const id of lockedIds) {
        const conflict = await changeOne(tx, id, change, saving)
        if (failed(conflict)) return conflict
        if (conflict) refused.push(conflict)
      }
      const refusedIds = new Set(refused.map(({ _id }) => _id))
      return { changed: lockedIds.filter((id) => !refusedIds.has(id)), refused }
    },
    collides,
  )
}

async function changeOne(tx: Transaction, id: string, change: ProductsChange, saving: Saving) {
  const { deleted, freeSkus, ...fields } = change
  if (deleted === false) return restoreInto(tx, saving, id, freeSkus)
  if (!deleted) return saveChanges(tx, id, fields, saving)
  await retireInto(tx, saving.by, id)
  return null
}

export function readUsage({ db }: Shop, ids: readonly string[]): Promise<{ carts: number; orders: number }> {
  return countUsage(db, ids)
}
