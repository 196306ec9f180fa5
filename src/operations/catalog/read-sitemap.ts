import { listCategories } from '#data/catalog/categories.ts'
import { listMapped, listPageEnds, type MappedProduct } from '#data/catalog/sitemap.ts'
import type { Shop } from '#operations/shop.ts'

/** The protocol allows 50,000 URLs in one sitemap (sitemaps.org). */
const productsPerPage = 10_000
const nilUuid = '00000000-0000-0000-0000-000000000000'

/** `pages` has the `after` parameter of each page of a large shop. */
type SitemapContent = { products: MappedProduct[] } | { pages: string[] }

export async function readSitemap({ db }: Shop): Promise<SitemapContent> {
  const ends = await listPageEnds(db, productsPerPage)
  if (ends.length > 0) return { pages: [nilUuid, ...ends] }
  return { products: await listMapped(db, nilUuid, productsPerPage) }
}

export function readSitemapPage({ db }: Shop, after: string): Promise<MappedProduct[]> {
  return listMapped(db, after, productsPerPage)
}

export async function readMappedCategories({ db }: Shop): Promise<string[]> {
  return (await listCategories(db)).map(({ _id }) => _id)
}
