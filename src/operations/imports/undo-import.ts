import type { Product } from '#contract/catalog/products.ts'
import { type Failure, fail, failed, failureMessage } from '#contract/failures.ts'
import type { Right } from '#contract/staff/rights.ts'
import { lockPromotionsForShare } from '#data/catalog/pricing/promotions.ts'
import { countProductUsage, findProduct, lockProduct, lockProductVariants } from '#data/catalog/products.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { listUnusedCategoriesOfImport } from '#data/imports/import-categories.ts'
import {
  findNextItemToUndo,
  hasStockChangesBesideImport,
  type ImportedCost,
  type ImportItemToUndo,
  markImportItemUndone,
  setAsynchronousCommit,
  sumMovementsOfImport,
  undeleteVariants,
} from '#data/imports/import-items.ts'
import { findImport, setImportUndoing, setImportUndone } from '#data/imports/imports.ts'
import { listVariantCosts } from '#data/purchasing/costs.ts'
import { lockStock, restoreCosts, sumMovementsSince } from '#data/stock/stock.ts'
import { toProductValues, withOwnDiscount } from '#domain/catalog/product-values.ts'
import { deleteCategory } from '#operations/catalog/change-category.ts'
import { deleteProductInTransaction } from '#operations/catalog/delete-product.ts'
import { isUniqueConflict, saveProductInTransaction } from '#operations/catalog/save-product.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { AuditActor, Shop } from '#operations/shop.ts'
import { runExclusiveImport, type StartedImport } from './run-exclusive-import.ts'

const categoryLevels = 2

/**
 * Undoes an import, the last product first, each in its own transaction: deletes created products, restores changed
 * ones, and moves the stock back by the imported difference. Products that were ordered or changed since are kept.
 * An import with costs needs the right `costs`. `signal` stops it after the current product; another call continues.
 * @failure not_found, missing_right, import_running, import_state_changed
 */
export function undoImport(
  shop: Shop,
  actor: AuditActor,
  id: string,
  { rights, signal }: { rights: readonly Right[]; signal?: AbortSignal },
): Promise<StartedImport | Failure> {
  const beginUndo = () =>
    inTransaction<null>(shop.db, async (tx) => {
      const record = await findImport(tx, id)
      if (!record) return fail('not_found')
      if (record.hasCosts && !rights.includes('costs')) return fail('missing_right')
      // An import that was interrupted can be undone too.
      if (!['applying', 'done', 'undoing'].includes(record.status)) return fail('import_state_changed')
      await setImportUndoing(tx, id)
      const changes = { before: { applied: true }, after: { applied: false } }
      await recordAuditEntry(tx, actor, {
        action: 'update',
        entity: 'import',
        id,
        name: record.fileName,
        ...changes,
      })
      return null
    })
  return runExclusiveImport(shop, id, beginUndo, async (lost) => {
    for (let maxRow = 2 ** 31 - 1; ; ) {
      const item = await findNextItemToUndo(shop.db, id, maxRow)
      if (!item) break
      lost.throwIfAborted()
      signal?.throwIfAborted()
      await undoItem(shop, actor, id, item)
      maxRow = item.row
    }
    await removeAddedCategories(shop, actor, id)
    await setImportUndone(shop.db, id, actor.name)
  })
}

/** A category is unused once those below it are deleted, so each level takes a round. */
async function removeAddedCategories(shop: Shop, actor: AuditActor, importId: string): Promise<void> {
  for (let level = 0; level < categoryLevels; level++)
    for (const { id } of await listUnusedCategoriesOfImport(shop.db, importId))
      await deleteCategory(shop, actor, id)
}

async function undoItem(
  shop: Shop,
  actor: AuditActor,
  importId: string,
  item: ImportItemToUndo,
): Promise<void> {
  const result = await inTransaction<null>(
    shop.db,
    async (tx) => {
      await setAsynchronousCommit(tx)
      await lockPromotionsForShare(tx)
      const current = (await lockProduct(tx, item.productId)) ? await findProduct(tx, item.productId) : null
      if (!current) {
        await markImportItemUndone(
          tx,
          importId,
          item.row,
          item.productBefore ? 'Sản phẩm đã bị xoá sau lần nhập.' : null,
        )
        return null
      }
      await lockProductVariants(tx, [current._id])
      const { stock, hasOtherChanges } = await calculateStockBefore(tx, importId, current)
      const reasonKept =
        (await findReasonKept(tx, item, current, { importId, stock, hasOtherChanges })) ??
        (await findChangedCost(tx, item))
      if (!reasonKept && item.productBefore) {
        const failure = await restoreProduct(tx, actor, {
          productBefore: item.productBefore,
          current,
          stock,
          costs: item.costs,
        })
        if (failure) return failure
      } else if (!reasonKept) await deleteProductInTransaction(tx, actor, current._id)
      await markImportItemUndone(tx, importId, item.row, reasonKept)
      return null
    },
    isUniqueConflict,
  )
  if (failed(result)) await markImportItemUndone(shop.db, importId, item.row, failureMessage(result))
}

async function calculateStockBefore(
  tx: Transaction,
  importId: string,
  { variants }: Product,
): Promise<StockBefore> {
  const moved = await sumMovementsOfImport(
    tx,
    importId,
    variants.map(({ _id }) => _id),
  )
  const stock = await lockStock(
    tx,
    moved.map(({ id }) => id),
  )
  return {
    stock: new Map(moved.map(({ id, quantity }) => [id, (stock.get(id) ?? 0) - quantity])),
    hasOtherChanges: moved.some((one) => one.hasOtherChanges),
  }
}

interface StockBefore {
  stock: ReadonlyMap<string, number>
  hasOtherChanges: boolean
}

const stockChangedReason = 'Kho đã được đếm hoặc sửa lại sau lần nhập.'

async function findReasonKept(
  tx: Transaction,
  { productBefore, versionAfter }: ImportItemToUndo,
  current: Product,
  { importId, stock, hasOtherChanges }: StockBefore & { importId: string },
): Promise<string | null> {
  if (current.version !== versionAfter) return 'Sản phẩm đã được sửa sau lần nhập.'
  if (productBefore) {
    if (hasOtherChanges) return stockChangedReason
    const isSold = [...stock.values()].some((pieces) => pieces < 0)
    return isSold ? 'Hàng mà lần nhập thêm vào kho đã bán bớt, không còn đủ để trả về.' : null
  }
  const variantIds = current.variants.map(({ _id }) => _id)
  if (await hasStockChangesBesideImport(tx, importId, variantIds)) return stockChangedReason
  const { orders } = await countProductUsage(tx, [current._id])
  return orders > 0 ? `Sản phẩm đã có trong ${orders} đơn hàng.` : null
}

interface PreviousState {
  productBefore: Product
  current: Product
  stock: ReadonlyMap<string, number>
  costs: readonly ImportedCost[]
}

async function findChangedCost(tx: Transaction, { costs }: ImportItemToUndo): Promise<string | null> {
  const since = await sumMovementsSince(
    tx,
    costs.map(({ variantId, movementId }) => ({ variantId, lastMovementId: movementId })),
  )
  const now = await listVariantCosts(
    tx,
    costs.map(({ variantId }) => variantId),
  )
  const lastById = new Map(now.map(({ variantId, last }) => [variantId, last]))
  const isChanged = costs.some(
    ({ variantId, imported }) =>
      lastById.get(variantId) !== imported || since.get(variantId)?.hasOtherChanges,
  )
  return isChanged ? 'Giá vốn hoặc kho đã được sửa sau lần nhập.' : null
}

async function restoreProduct(
  tx: Transaction,
  actor: AuditActor,
  { productBefore, current, stock, costs }: PreviousState,
) {
  const optionKeys = new Set(current.variants.map(optionIdsKey))
  const removedVariants = productBefore.variants.filter((variant) => !optionKeys.has(optionIdsKey(variant)))
  await undeleteVariants(
    tx,
    current._id,
    removedVariants.map(({ _id }) => _id),
  )
  const input = {
    // A field that was added to products after the import is missing in `productBefore`; it keeps its current value.
    ...withOwnDiscount(toProductValues({ ...current, ...productBefore })),
    colors: productBefore.colors.map((color) => ({ _id: color._id, image: color.image ?? '' })),
    variants: productBefore.variants.map(({ _id, color, size, sku, barcode, price, weight }) => ({
      ...{ _id, sku, barcode, price, weight, stock: stock.get(_id) },
      color: color?._id ?? null,
      size: size?._id ?? null,
    })),
  }
  const failure = await saveProductInTransaction(tx, current._id, input, {
    by: actor,
    reason: 'import',
    note: 'Hoàn tác lần nhập',
    clearsEmptyImage: true,
  })
  if (!failure) await restoreCosts(tx, costs, actor._id)
  return failure
}

const optionIdsKey = ({ color, size }: Product['variants'][number]) => `${color?._id}/${size?._id}`
