import type { ProductQuery } from '#contract/catalog/product-query.ts'
import type { ProductFacets } from '#contract/search/search.ts'
import { selectMatchMode } from '#data/catalog/product-filter.ts'
import { correctQuery } from '#data/search/correct-query.ts'
import { countFacets } from '#data/search/facets.ts'
import type { Shop } from '#operations/shop.ts'

/** Corrects typing errors exactly like the list of the same query, so that counts and list agree. */
export async function readFacets({ db }: Pick<Shop, 'db'>, query: ProductQuery): Promise<ProductFacets> {
  const facets = await countFacets(db, query)
  if (facets.total > 0 || !query.q) return facets
  const q = await correctQuery(db, query.q, selectMatchMode(query))
  return q ? countFacets(db, { ...query, q }) : facets
}
