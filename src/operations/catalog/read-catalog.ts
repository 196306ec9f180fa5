import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Category } from '#contract/catalog/categories.ts'
import type { DeletedProductQuery } from '#contract/catalog/deleted-products.ts'
import type { ProductQuery } from '#contract/catalog/product-query.ts'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { findAttribute, listAttributes } from '#data/catalog/attributes.ts'
import { findCategory, listCategories } from '#data/catalog/categories.ts'
import { listDeletedProducts } from '#data/catalog/deleted-products.ts'
import { selectMatchMode } from '#data/catalog/product-filter.ts'
import { listProducts, listRelatedProducts } from '#data/catalog/product-list.ts'
import { findProduct, isProductListed } from '#data/catalog/products.ts'
import { findAlternativeQuery } from '#data/search/find-alternative-query.ts'
import { normalizePage } from '#domain/paging.ts'
import type { Shop } from '#operations/shop.ts'

/** The page contains all of them: two rows on a desktop, of which a phone shows four at first. */
const maxRelatedProducts = 8

export async function readAttributes({ db }: Shop): Promise<{ attributes: Attribute[] }> {
  return { attributes: await listAttributes(db) }
}

export async function readAttribute({ db }: Shop, id: string): Promise<Attribute | Failure> {
  return (await findAttribute(db, id)) ?? fail('not_found')
}

export function readCategories({ db }: Shop): Promise<Category[]> {
  return listCategories(db)
}

/** Returns the category with its products (R9). */
export async function readCategory(
  { db }: Shop,
  id: string,
): Promise<(Category & { products: ProductSummary[] }) | Failure> {
  const [category, { products }] = await Promise.all([
    findCategory(db, id),
    listProducts(db, { category: id }, normalizePage({})),
  ])
  return category ? { ...category, products } : fail('not_found')
}

/** Returns one page and the total (R8). A search without results is repeated with an alternative query. */
export async function readProducts({ db }: Shop, query: ProductQuery) {
  const found = await listProducts(db, query, normalizePage(query))
  if (found.total > 0 || !query.q) return found
  const alternative = await findAlternativeQuery(db, query.q, selectMatchMode(query))
  return alternative ? listProducts(db, { ...query, q: alternative.q }, normalizePage(query)) : found
}

export function readDeletedProducts({ db }: Shop, query: DeletedProductQuery) {
  return listDeletedProducts(db, query, normalizePage(query))
}

export async function readProduct({ db }: Shop, id: string): Promise<Product | Failure> {
  return (await findProduct(db, id)) ?? fail('not_found')
}

export async function readRelatedProducts({ db }: Shop, id: string): Promise<ProductSummary[] | Failure> {
  const related = await listRelatedProducts(db, id, maxRelatedProducts)
  return related.length > 0 || (await isProductListed(db, id)) ? related : fail('not_found')
}
