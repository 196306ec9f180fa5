import { listCategories } from '#data/catalog/categories.ts'
import { listMapped, listPageEnds, type MappedProduct } from '#data/catalog/sitemap.ts'
import type { Shop } from '#operations/shop.ts'

/** Products on one page of the sitemap; the protocol allows 50,000 (sitemaps.org). */
const productsPerPage = 10_000
/** Before every product. */
const start = '00000000-0000-0000-0000-000000000000'

/** One page of the products, or where the pages begin: each `after` names one. */
type MappedShop = { products: MappedProduct[] } | { pages: string[] }

export async function readSitemap({ db }: Shop): Promise<MappedShop> {
  const ends = await listPageEnds(db, productsPerPage)
  if (ends.length > 0) return { pages: [start, ...ends] }
  return { products: await listMapped(db, start, productsPerPage) }
}

export function readSitemapPage({ db }: Shop, after: string): Promise<MappedProduct[]> {
  return listMapped(db, after, productsPerPage)
}

export async function readMappedCategories({ db }: Shop): Promise<string[]> {
  return (await listCategories(db)).map(({ _id }) => _id)
}
