import type { ProductBulkUpdate, ProductPatch, RefusedRestore } from '#contract/catalog/product-patches.ts'
import type { RenderedProduct } from '#contract/catalog/products.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { lockPromotionsForShare } from '#data/catalog/pricing/promotions.ts'
import { countProductUsage, lockProducts, lockProductVariants } from '#data/catalog/products.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { withOwnDiscount } from '#domain/catalog/product-values.ts'
import type { Shop } from '#operations/shop.ts'
import { deleteProductInTransaction } from './delete-product.ts'
import { readProduct } from './read-catalog.ts'
import { restoreProductInTransaction } from './restore-product.ts'
import {
  isUniqueConflict,
  lockAndFindProduct,
  type ProductWriteOptions,
  saveProductInTransaction,
} from './save-product.ts'
import { stockChangedFailure } from './stock-changed-failure.ts'

export async function patchProduct(
  shop: Shop,
  id: string,
  { expectedStock, ...edit }: ProductPatch,
  saving: ProductWriteOptions,
): Promise<RenderedProduct | Failure> {
  const result = await inTransaction(shop.db, async (tx) => {
    const current = await lockAndFindProduct(tx, id)
    if (!current) return fail('not_found')
    const { countInStock } = current
    if (expectedStock !== undefined && expectedStock !== countInStock)
      return stockChangedFailure('expectedStock', countInStock)
    return (await saveProductInTransaction(tx, id, withOwnDiscount(edit), saving)) ?? null
  })
  if (failed(result)) return result
  return readProduct(shop, id, { isStaff: true })
}

/**
 * Changes all products or none; unknown ids are ignored. A deleted product whose SKU is used by another product
 * now is not restored but returned in `refused`.
 * LOCK ORDER: promotions, the products by id, then the variants of all of them by id.
 */
export function changeProducts(
  shop: Shop,
  ids: readonly string[],
  change: ProductBulkUpdate,
  saving: ProductWriteOptions,
): Promise<{ changed: string[]; refused: RefusedRestore[] } | Failure> {
  return inTransaction(
    shop.db,
    async (tx) => {
      await lockPromotionsForShare(tx)
      const lockedIds = await lockProducts(tx, ids, change.deleted === false)
      await lockProductVariants(tx, lockedIds)
      const refused: RefusedRestore[] = []
      for (const id of lockedIds) {
        const conflict = await changeOne(tx, id, change, saving)
        if (failed(conflict)) return conflict
        if (conflict) refused.push(conflict)
      }
      const refusedIds = new Set(refused.map(({ _id }) => _id))
      return { changed: lockedIds.filter((id) => !refusedIds.has(id)), refused }
    },
    isUniqueConflict,
  )
}

async function changeOne(
  tx: Transaction,
  id: string,
  change: ProductBulkUpdate,
  saving: ProductWriteOptions,
) {
  const { deleted, freeSkus, ...fields } = change
  if (deleted === false) return restoreProductInTransaction(tx, saving, id, freeSkus)
  if (!deleted) return saveProductInTransaction(tx, id, withOwnDiscount(fields), saving)
  await deleteProductInTransaction(tx, saving.by, id)
  return null
}

export function readProductUsage(
  { db }: Shop,
  ids: readonly string[],
): Promise<{ carts: number; orders: number }> {
  return countProductUsage(db, ids)
}
