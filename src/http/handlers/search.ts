import { readFacets } from '#operations/read-facets.ts'
import { suggestProducts } from '#operations/suggest-products.ts'
import type { Handlers } from '../mount.ts'

export const searchHandlers = {
  productFacets: ({ shop, query }) => readFacets(shop, query),
  suggestProducts: ({ shop, query }) => suggestProducts(shop, query.q),
} satisfies Partial<Handlers>
