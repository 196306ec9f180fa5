import type { Attribute } from '#contract/catalog/attributes.ts'
import type { CategoryListItem, CategoryPage } from '#contract/catalog/categories.ts'
import type { DeletedProductQuery } from '#contract/catalog/deleted-products.ts'
import type { ProductQuery } from '#contract/catalog/product-query.ts'
import type { ProductSummary, RenderedProduct } from '#contract/catalog/products.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { findAttribute, listAttributes } from '#data/catalog/attributes.ts'
import {
  findCategory,
  findCategoryTexts,
  listCategories,
  listVisibleCategories,
} from '#data/catalog/categories.ts'
import { listDeletedProducts } from '#data/catalog/deleted-products.ts'
import { readToday } from '#data/catalog/pricing/day-prices.ts'
import { selectMatchMode } from '#data/catalog/product-filter.ts'
import { listProducts, listRelatedProducts } from '#data/catalog/product-list.ts'
import { findProduct, isProductListed } from '#data/catalog/products.ts'
import { findVisiblePage } from '#data/content/pages.ts'
import { findAlternativeQuery } from '#data/search/find-alternative-query.ts'
import { isSpecialPriceRunning } from '#domain/catalog/pricing/sale-price.ts'
import { extractExcerpt } from '#domain/content/markdown/markdown-to-text.ts'
import { normalizePage } from '#domain/paging.ts'
import { renderListPage } from '#operations/content/page-content.ts'
import { renderMarkdown } from '#operations/content/render-markdown.ts'
import { findSizeTable } from '#operations/content/size-tables.ts'
import type { Shop } from '#operations/shop.ts'

const maxRelatedProducts = 8

export async function readAttributes({ db }: Shop): Promise<{ attributes: Attribute[] }> {
  return { attributes: await listAttributes(db) }
}

export async function readAttribute({ db }: Shop, id: string): Promise<Attribute | Failure> {
  return (await findAttribute(db, id)) ?? fail('not_found')
}

export function readCategories(
  { db }: Shop,
  { empty: includesEmpty }: { empty?: boolean | undefined },
): Promise<CategoryListItem[]> {
  return includesEmpty ? listCategories(db) : listVisibleCategories(db)
}

export async function readCategoryPage({ db }: Shop, id: string): Promise<CategoryPage | Failure> {
  const [texts, page] = await Promise.all([findCategoryTexts(db, id), findVisiblePage(db, 'category', id)])
  if (!texts) return fail('not_found')
  const { image, imageAlt, ...listPage } = renderListPage(page, 'category', texts.description)
  return { ...listPage, image: texts.image, shareImage: image || texts.image, shareImageAlt: imageAlt }
}

/** Returns the category with its products (R9). */
export async function readCategory(
  { db }: Shop,
  id: string,
): Promise<(CategoryListItem & { products: ProductSummary[] }) | Failure> {
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

/** Shoppers see active products only, and a special price only while it runs (R42). */
export async function readProduct(
  { db }: Shop,
  id: string,
  { isStaff }: { isStaff: boolean },
): Promise<RenderedProduct | Failure> {
  const product = await findProduct(db, id)
  if (!product || (product.state !== 'active' && !isStaff)) return fail('not_found')
  const { description } = product
  const answer = {
    ...product,
    descriptionHtml: renderMarkdown(description),
    lead: extractExcerpt(description),
    hasSizeTable: (await findSizeTable(db, product)) !== null,
  }
  if (isStaff || product.specialPrice === null || isSpecialPriceRunning(product, await readToday(db)))
    return answer
  return { ...answer, specialPrice: null, specialFrom: null, specialTo: null }
}

export async function readRelatedProducts({ db }: Shop, id: string): Promise<ProductSummary[] | Failure> {
  const related = await listRelatedProducts(db, id, maxRelatedProducts)
  return related.length > 0 || (await isProductListed(db, id)) ? related : fail('not_found')
}
