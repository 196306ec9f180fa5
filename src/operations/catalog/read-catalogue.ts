import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Category } from '#contract/catalog/categories.ts'
import type { DeletedQuery } from '#contract/catalog/deleted-products.ts'
import type { ProductQuery } from '#contract/catalog/product-query.ts'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { findAttribute, listAttributes } from '#data/catalog/attributes.ts'
import { findCategory, listCategories } from '#data/catalog/categories.ts'
import { listDeleted } from '#data/catalog/deleted-products.ts'
import { matchModeOf } from '#data/catalog/product-filter.ts'
import { listProducts, listRelated } from '#data/catalog/product-list.ts'
import { findProduct, isOnSale } from '#data/catalog/products.ts'
import { nearestQuery } from '#data/search/nearest-query.ts'
import { pageOf } from '#domain/paging.ts'
import type { Shop } from '#operations/shop.ts'

/** Two rows on a desk; all of them travel with the page, and four show at first. */
const mostRelated = 8

export async function readAttributes({ db }: Shop): Promise<{ attributes: Attribute[] }> {
  return { attributes: await listAttributes(db) }
}

export async function readAttribute({ db }: Shop, id: string): Promise<Attribute | Failure> {
  return (await findAttribute(db, id)) ?? fail('not_found')
}

export function readCategories({ db }: Shop): Promise<Category[]> {
  return listCategories(db)
}

/** A category with its products (decisions.md R9). */
export async function readCategory(
  { db }: Shop,
  id: string,
): Promise<(Category & { products: ProductSummary[] }) | Failure> {
  const [category, { products }] = await Promise.all([
    findCategory(db, id),
    listProducts(db, { category: id }, pageOf({})),
  ])
  return category ? { ...category, products } : fail('not_found')
}

/**
 * The page that is asked for, and how many there are in all (decisions.md R8). A search that no product answers
 * is read as what was probably meant.
 */
export async function readProducts({ db }: Shop, query: ProductQuery) {
  const found = await listProducts(db, query, pageOf(query))
  if (found.total > 0 || !query.q) return found
  const q = await nearestQuery(db, query.q, matchModeOf(query))
  return q ? listProducts(db, { ...query, q }, pageOf(query)) : found
}

/** What was deleted, and may be restored. */
export function readDeletedProducts({ db }: Shop, query: DeletedQuery) {
  return listDeleted(db, query, pageOf(query))
}

export async function readProduct({ db }: Shop, id: string): Promise<Product | Failure> {
  return (await findProduct(db, id)) ?? fail('not_found')
}

export async function readRelated({ db }: Shop, id: string): Promise<ProductSummary[] | Failure> {
  const related = await listRelated(db, id, mostRelated)
  // Nothing beside it: it is the only one, or none.
  return related.length > 0 || (await isOnSale(db, id)) ? related : fail('not_found')
}
