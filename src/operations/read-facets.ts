import type { ProductQuery } from '#contract/products.ts'
import type { ProductFacets } from '#contract/search.ts'
import { nearestQuery } from '#data/nearest-query.ts'
import { countFacets } from '#data/product-facets.ts'
import type { Shop } from './shop.ts'

/** The counts beside the list of the same query; where the list forgives a typing error, so do they. */
export async function readFacets({ sql }: Shop, query: ProductQuery): Promise<ProductFacets> {
  const facets = await countFacets(sql, query)
  if (facets.total > 0 || !query.q) return facets
  const q = await nearestQuery(sql, query.q)
  return q ? countFacets(sql, { ...query, q }) : facets
}
