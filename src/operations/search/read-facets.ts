import type { ProductQuery } from '#contract/catalog/product-query.ts'
import type { ProductFacets } from '#contract/search/search.ts'
import { selectMatchMode } from '#data/catalog/product-filter.ts'
import { countFacets } from '#data/search/facets.ts'
import { findAlternativeQuery } from '#data/search/find-alternative-query.ts'
import type { Shop } from '#operations/shop.ts'

/** A query without results is replaced exactly as in the list, so that counts and list agree. */
export async function readFacets({ db }: Pick<Shop, 'db'>, query: ProductQuery): Promise<ProductFacets> {
  const facets = await countFacets(db, query)
  const alternative =
    facets.total > 0 || !query.q ? null : await findAlternativeQuery(db, query.q, selectMatchMode(query))
  const counted = alternative ? await countFacets(db, { ...query, q: alternative.q }) : facets
  return { ...counted, alternative }
}
