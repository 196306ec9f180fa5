import { NIL as nilUuid } from 'uuid'
import { listVisibleCategories } from '#data/catalog/categories.ts'
import { listCollectionSlugs } from '#data/catalog/collections.ts'
import { listSitemapPageEnds, listSitemapProducts, type SitemapProduct } from '#data/catalog/sitemap.ts'
import type { Shop } from '#operations/shop.ts'

export type { SitemapProduct }

/** The protocol allows 50,000 URLs in one sitemap (sitemaps.org). */
const productsPerPage = 10_000

/** `pages` has the `after` parameter of each page of a large shop. */
type SitemapContent = { products: SitemapProduct[] } | { pages: string[] }

export async function readSitemap({ db }: Shop): Promise<SitemapContent> {
  const ends = await listSitemapPageEnds(db, productsPerPage)
  if (ends.length > 0) return { pages: [nilUuid, ...ends] }
  return { products: await listSitemapProducts(db, nilUuid, productsPerPage) }
}

export function readSitemapPage({ db }: Shop, after: string): Promise<SitemapProduct[]> {
  return listSitemapProducts(db, after, productsPerPage)
}

export function readSitemapCollections({ db }: Shop): Promise<string[]> {
  return listCollectionSlugs(db)
}

export async function readSitemapCategories({ db }: Shop): Promise<string[]> {
  return (await listVisibleCategories(db)).map(({ slug }) => slug)
}
