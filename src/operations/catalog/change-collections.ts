import { v7 as uuid } from 'uuid'
import type {
  Collection,
  CollectionInput,
  CollectionPage,
  CollectionWithProducts,
} from '#contract/catalog/collections.ts'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { lockCategoryForShare } from '#data/catalog/categories.ts'
import * as collections from '#data/catalog/collections.ts'
import { readToday } from '#data/catalog/pricing/day-prices.ts'
import { hasCurrentPromotion, lockPromotions, scheduleRepricing } from '#data/catalog/pricing/promotions.ts'
import { findFreeSlug } from '#data/catalog/slugs/free-slug.ts'
import { findVisiblePage } from '#data/content/pages.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { dependsOnPrice } from '#domain/catalog/collection-rule.ts'
import { slugify } from '#domain/search/fold.ts'
import { recordListPageDeletion } from '#operations/content/delete-page.ts'
import { renderListPage } from '#operations/content/page-content.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

export function readCollections({ db }: Shop): Promise<Collection[]> {
  return collections.listCollections(db)
}

export async function readCollection(
  { db }: { db: Db },
  id: string,
): Promise<CollectionWithProducts | Failure> {
  const [found, picked] = await Promise.all([
    collections.findCollection(db, id),
    collections.listPickedProducts(db, id),
  ])
  return found ? { ...found, picked } : fail('not_found')
}

export async function readCollectionPage({ db }: Shop, id: string): Promise<CollectionPage | Failure> {
  const [found, page] = await Promise.all([
    collections.findCollection(db, id),
    findVisiblePage(db, 'collection', id),
  ])
  if (!found) return fail('not_found')
  const { _id, name, slug } = found
  return { _id, name, slug, ...renderListPage(page, 'collection', found.description) }
}

/** A concurrent collection took the slug; the retry chooses another. */
const isSlugTaken = (error: unknown) => isUniqueViolation(error, 'collections_slug_key')

/** @failure invalid */
export function addCollection(shop: Shop, actor: Actor, input: CollectionInput) {
  const id = uuid()
  return inTransaction<CollectionWithProducts>(
    shop.db,
    async (tx) => {
      const row = await prepareRow(tx, id, input)
      if (failed(row)) return row
      await collections.insertCollection(tx, id, row)
      return finish(tx, actor, id, { input, before: null })
    },
    isSlugTaken,
  )
}

/** LOCK ORDER: promotions, the collection, then its products by id. @failure not_found, collection_changed, invalid */
export function updateCollection(shop: Shop, actor: Actor, id: string, input: CollectionInput) {
  return inTransaction<CollectionWithProducts>(
    shop.db,
    async (tx) => {
      await lockPromotions(tx)
      if (!(await collections.lockCollection(tx, id))) return fail('not_found')
      const before = await readCollection({ db: tx }, id)
      if (failed(before)) return before
      if (input.version !== undefined && input.version !== before.version) return fail('collection_changed')
      const row = await prepareRow(tx, id, input)
      if (failed(row)) return row
      const isOnSale = await hasCurrentPromotion(tx, id)
      if (isOnSale && dependsOnPrice(row)) return refuseRule()
      if (isOnSale) await repriceProducts(tx, id)
      await collections.updateCollectionRow(tx, id, row)
      if (row.slug !== before.slug) await collections.insertFormerCollectionSlug(tx, id, before.slug)
      const after = await finish(tx, actor, id, { input, before })
      if (isOnSale) await repriceProducts(tx, id)
      return after
    },
    isSlugTaken,
  )
}

/** LOCK ORDER: promotions, the collection, then its products by id. @failure not_found */
export function deleteCollection(shop: Shop, actor: Actor, id: string) {
  return inTransaction<{ _id: string }>(shop.db, async (tx) => {
    await lockPromotions(tx)
    const before = (await collections.lockCollection(tx, id)) && (await collections.findCollection(tx, id))
    if (!before) return fail('not_found')
    if (await hasCurrentPromotion(tx, id)) await repriceProducts(tx, id)
    const { name } = before
    await recordListPageDeletion(tx, actor, { kind: 'collection', id, name })
    await collections.deleteCollectionRow(tx, id)
    await recordAuditEntry(tx, actor, { action: 'delete', entity: 'collection', id, name, before: { name } })
    return { _id: id }
  })
}

const repriceProducts = async (tx: Transaction, id: string) =>
  scheduleRepricing(tx, { collection: id }, await readToday(tx))

const refuseRule = () =>
  failInvalidFields({
    path: 'kind',
    message: 'Đang có đợt giảm giá cho bộ sưu tập này: chỉ chọn được theo danh mục và thẻ, không theo giá',
  })

async function prepareRow(
  tx: Transaction,
  id: string,
  input: CollectionInput,
): Promise<CollectionInput | Failure> {
  if (input.category && !(await lockCategoryForShare(tx, input.category))) {
    const details = [{ path: 'category', message: 'Danh mục này không còn nữa' }]
    return failInvalidFields(...details)
  }
  const slug = await findFreeSlug(tx, 'collection', input.slug || slugify(input.name, 'bo-suu-tap'), id)
  return { ...input, slug }
}

interface CollectionChange {
  input: CollectionInput
  before: CollectionWithProducts | null
}

async function finish(tx: Transaction, actor: Actor, id: string, { input, before }: CollectionChange) {
  const productIds = input.kind === 'manual' ? input.productIds : []
  if (productIds) await collections.replacePickedProducts(tx, id, productIds)
  const after = await readCollection({ db: tx }, id)
  if (failed(after)) return after
  await recordAuditEntry(tx, actor, {
    action: before ? 'update' : 'create',
    entity: 'collection',
    id,
    name: after.name,
    before: before && { ...getAuditedFields(before), ...getAuditedPicks(before, after) },
    after: { ...getAuditedFields(after), ...getAuditedPicks(after, before) },
  })
  return after
}

function getAuditedFields(collection: CollectionWithProducts) {
  const { name, slug, description, kind, category, tag, minPrice, maxPrice, products } = collection
  return {
    ...{ name, slug, description, kind, tag, minPrice, maxPrice, products },
    category: category?.name ?? null,
    sale: collection.onlyDiscounted,
  }
}

const maxNamedProducts = 20

/** Products that only this version has; if both have the same, their order. */
function getAuditedPicks({ picked }: CollectionWithProducts, other: CollectionWithProducts | null) {
  const others = new Set(other?.picked.map(({ _id }) => _id))
  if (picked.length + others.size === 0) return {}
  const isSameSet = picked.length === others.size && picked.every(({ _id }) => others.has(_id))
  return isSameSet
    ? { order: nameProducts(picked) }
    : { picked: nameProducts(picked.filter(({ _id }) => !others.has(_id))) }
}

function nameProducts(products: readonly ProductSummary[]): string[] {
  const names = products.slice(0, maxNamedProducts).map(({ name, handle }) => `${name} (${handle})`)
  const rest = products.length - names.length
  return rest > 0 ? [...names, `và ${rest} sản phẩm khác`] : names
}
