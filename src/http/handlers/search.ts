import { readFacets } from '#operations/search/read-facets.ts'
import { suggestProducts } from '#operations/search/suggest-products.ts'
import type { Handlers } from '../mount.ts'

export const searchHandlers = {
  productFacets: ({ shop, query }) => readFacets(shop, query),
  suggestProducts: ({ shop, query }) => suggestProducts(shop, query.q),
} satisfies Partial<Handlers>
