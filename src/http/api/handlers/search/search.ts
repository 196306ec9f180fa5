import type { ApiHandlers } from '#http/api/mount-api.ts'
import { readFacets } from '#operations/search/read-facets.ts'
import { suggestProducts } from '#operations/search/suggest-products.ts'

export const searchHandlers = {
  productFacets: ({ shop, query }) => readFacets(shop, query),
  suggestProducts: ({ shop, query }) => suggestProducts(shop, query.q),
} satisfies Partial<ApiHandlers>
