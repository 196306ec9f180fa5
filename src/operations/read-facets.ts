import type { ProductQuery } from '#contract/catalog/product-query.ts'
import type { ProductFacets } from '#contract/search.ts'
import { findProducts } from '#data/counted-goods.ts'
import { nearestQuery } from '#data/nearest-query.ts'
import { matchModeOf, termsOfQuery } from '#data/product-list.ts'
import { knownGoods } from './known-goods.ts'
import type { Shop } from './shop.ts'

type Counter = Pick<Shop, 'sql' | 'primary'>

/** The counts beside the list of the same query; where the list forgives a typing error, so do they. */
export async function readFacets(shop: Counter, query: ProductQuery): Promise<ProductFacets> {
  const facets = await count(shop, query)
  if (facets.total > 0 || !query.q) return facets
  const q = await nearestQuery(shop.sql, query.q, matchModeOf(query))
  return q ? count(shop, { ...query, q }) : facets
}

async function count({ sql, primary = sql }: Counter, query: ProductQuery): Promise<ProductFacets> {
  const goods = await knownGoods(primary).now()
  if (!query.q) return goods.count(query)
  const terms = termsOfQuery(query)
  const found = goods.find(terms) ?? goods.those(await findProducts(sql, terms))
  return goods.count(query, found)
}
