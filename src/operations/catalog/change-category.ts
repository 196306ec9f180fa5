import type { Category } from '#contract/catalog/categories.ts'
import { type Failure, fail } from '#contract/failures.ts'
import * as categories from '#data/catalog/categories.ts'
import { refreshSearchKeys } from '#data/catalog/refresh-search-keys.ts'
import { inTransaction, isForeignKeyViolation, isUniqueViolation } from '#data/database/transaction.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

export function readCategoriesWithProductCount({ db }: Shop) {
  return categories.listCategoriesWithProductCount(db)
}

/** Updates the search keys of the products too. LOCK ORDER: the category, then its products by id. */
export async function renameCategory(
  shop: Shop,
  actor: Actor,
  id: string,
  name: string,
): Promise<Category | Failure> {
  try {
    return await inTransaction<Category>(shop.db, async (tx) => {
      const before = await categories.lockCategory(tx, id)
      if (!before) return fail('not_found')
      await categories.updateCategoryName(tx, id, name)
      await refreshSearchKeys(tx, { category: id })
      const changes = { before: { name: before.name }, after: { name } }
      await recordAuditEntry(tx, actor, { action: 'update', entity: 'category', id, name, ...changes })
      return { _id: id, name }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'categories_name_key_key')) return fail('name_taken')
    throw error
  }
}

/**
 * Retries if a product of the category is restored concurrently; the retry counts that product.
 * @failure category_in_use if the category has listed products
 */
export function deleteCategory(shop: Shop, actor: Actor, id: string): Promise<{ _id: string } | Failure> {
  return inTransaction<{ _id: string }>(
    shop.db,
    async (tx) => {
      const category = await categories.lockCategory(tx, id)
      if (!category) return fail('not_found')
      const count = await categories.countProductsInCategory(tx, id)
      if (count > 0) return fail('category_in_use', { count })
      await categories.deleteCategoryRow(tx, id)
      const { name } = category
      await recordAuditEntry(tx, actor, { action: 'delete', entity: 'category', id, name, before: { name } })
      return { _id: id }
    },
    isForeignKeyViolation,
  )
}

/** @failure list_changed if `ids` does not contain all categories, for example because one was added meanwhile */
export function orderCategories(shop: Shop, actor: Actor, ids: string[]): Promise<Category[] | Failure> {
  return inTransaction<Category[]>(shop.db, async (tx) => {
    const before = await categories.lockCategories(tx)
    if (!isCompleteOrder(ids, before)) return fail('list_changed')
    await categories.setCategoryOrder(tx, ids)
    const after = await categories.listCategories(tx)
    const names = (list: Category[]) => ({ order: list.map(({ name }) => name) })
    const changes = { before: names(before), after: names(after) }
    await recordAuditEntry(tx, actor, {
      action: 'update',
      entity: 'category',
      id: null,
      name: 'Thứ tự danh mục',
      ...changes,
    })
    return after
  })
}

export function isCompleteOrder(ids: readonly string[], list: readonly { _id: string }[]): boolean {
  const idSet = new Set(ids)
  return ids.length === list.length && list.every(({ _id }) => idSet.has(_id))
}
