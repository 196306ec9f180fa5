import type { CategoryListItem, CategoryUpdate } from '#contract/catalog/categories.ts'
import { type Failure, fail } from '#contract/failures.ts'
import * as categories from '#data/catalog/categories.ts'
import { findRuleWithCategory } from '#data/catalog/collections.ts'
import { readToday } from '#data/catalog/pricing/day-prices.ts'
import { lockPromotionsForShare, scheduleRepricing } from '#data/catalog/pricing/promotions.ts'
import { refreshSearchKeys } from '#data/catalog/refresh-search-keys.ts'
import { findFreeSlug } from '#data/catalog/slugs/free-slug.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction, isForeignKeyViolation, isUniqueViolation } from '#data/database/transaction.ts'
import { slugify } from '#domain/search/fold.ts'
import { recordListPageDeletion } from '#operations/content/delete-page.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, AuditActor, Shop } from '#operations/shop.ts'
import { containsAllIds } from './contains-all-ids.ts'

const isSlugTaken = (error: unknown) => isUniqueViolation(error, 'categories_slug_key')

export function readCategoriesWithProductCount({ db }: Shop) {
  return categories.listCategoriesWithProductCount(db)
}

/**
 * Also updates the search keys of the products and, if the category moves, their prices.
 * LOCK ORDER: the promotions if the input names a parent, the category and the one above, then the products by id.
 * @failure name_taken, invalid
 */
export async function updateCategory(
  shop: Shop,
  actor: Actor,
  id: string,
  input: CategoryUpdate,
): Promise<CategoryListItem | Failure> {
  const update = async (tx: Transaction) => {
    if (input.parent !== undefined) await lockPromotionsForShare(tx)
    const before = await categories.lockCategory(tx, id)
    if (!before) return fail('not_found')
    const { name, parent = before.parent } = input
    const failure = parent && parent !== before.parent ? await checkParent(tx, id, parent) : null
    if (failure) return failure
    const after = { _id: id, name, parent, slug: await chooseSlug(tx, before, input) }
    await categories.updateCategoryRow(tx, after)
    const texts = await changeTexts(tx, id, input)
    if (after.slug !== before.slug) await categories.insertFormerCategorySlug(tx, id, before.slug)
    if (name !== before.name) await refreshSearchKeys(tx, { category: id })
    if (parent !== before.parent) await scheduleRepricing(tx, { category: id }, await readToday(tx))
    const changes = {
      before: { ...getAuditedFields(before), ...texts.before },
      after: { ...getAuditedFields(after), ...texts.after },
    }
    await recordAuditEntry(tx, actor, { action: 'update', entity: 'category', id, name, ...changes })
    return after
  }
  try {
    return await inTransaction<CategoryListItem>(shop.db, update, isSlugTaken)
  } catch (error) {
    if (isUniqueViolation(error, 'categories_name_key_key')) return fail('name_taken')
    throw error
  }
}

async function changeTexts(tx: Transaction, id: string, { image, description }: CategoryUpdate) {
  const before = (await categories.findCategoryTexts(tx, id)) ?? { image: '', description: '' }
  const after = { image: image ?? before.image, description: description ?? before.description }
  await categories.updateCategoryTexts(tx, id, after)
  return { before, after }
}

const getAuditedFields = ({ name, slug, parent }: CategoryListItem) => ({ name, slug, parent })

async function chooseSlug(tx: Transaction, before: CategoryListItem, { name, slug }: CategoryUpdate) {
  if (slug === undefined) return before.slug
  return findFreeSlug(tx, 'category', slug || slugify(name, 'danh-muc'), before._id)
}

async function checkParent(tx: Transaction, id: string, parentId: string): Promise<Failure | null> {
  const refuse = (message: string) => failInvalidFields({ path: 'parent', message })
  const parent = parentId === id ? null : await categories.lockCategoryForShare(tx, parentId)
  if (!parent) return refuse('Danh mục này không còn nữa')
  if (parent.parent) return refuse('Danh mục chỉ có hai cấp')
  return (await categories.hasSubcategories(tx, id)) ? refuse('Danh mục này đang có danh mục con') : null
}

/**
 * Retries if a product of the category is restored concurrently; the retry counts that product.
 * @failure category_in_use if the category has products, category_has_subcategories, category_in_collection
 */
export function deleteCategory(
  shop: Shop,
  actor: AuditActor,
  id: string,
): Promise<{ _id: string } | Failure> {
  return inTransaction<{ _id: string }>(
    shop.db,
    async (tx) => {
      const category = await categories.lockCategory(tx, id)
      if (!category) return fail('not_found')
      const count = await categories.countProductsInCategory(tx, id)
      if (count > 0) return fail('category_in_use', { count })
      if (await categories.hasSubcategories(tx, id)) return fail('category_has_subcategories')
      const rule = await findRuleWithCategory(tx, id)
      if (rule) return fail('category_in_collection', rule)
      const { name } = category
      await recordListPageDeletion(tx, actor, { kind: 'category', id, name })
      await categories.deleteCategoryRow(tx, id)
      await recordAuditEntry(tx, actor, { action: 'delete', entity: 'category', id, name, before: { name } })
      return { _id: id }
    },
    isForeignKeyViolation,
  )
}

/** @failure list_changed if `ids` does not contain all categories, for example because one was added meanwhile */
export function sortCategories(
  shop: Shop,
  actor: Actor,
  ids: string[],
): Promise<CategoryListItem[] | Failure> {
  return inTransaction<CategoryListItem[]>(shop.db, async (tx) => {
    const before = await categories.lockCategories(tx)
    if (!containsAllIds(ids, before)) return fail('list_changed')
    await categories.setCategoryOrder(tx, ids)
    const after = await categories.listCategories(tx)
    const names = (list: CategoryListItem[]) => ({ order: list.map(({ name }) => name) })
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
