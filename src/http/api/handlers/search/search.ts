import { isStaff } from '#http/api/check-access.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import { readFacets } from '#operations/search/read-facets.ts'
import { suggestProducts } from '#operations/search/suggest-products.ts'

export const searchHandlers = {
  productFacets: ({ shop, client, query: { state, described, ...filters } }) =>
    readFacets(shop, isStaff(client) ? { ...filters, state, described } : filters),
  suggestProducts: ({ shop, query }) => suggestProducts(shop, query.q),
} satisfies Partial<ApiHandlers>
