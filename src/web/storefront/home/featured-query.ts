import type { Api } from '#web/app/api/api.ts'
import { productsQuery } from '#web/storefront/product-list/list-query.ts'

/** The first products whose featured flag is set (R40): three rows at most. */
export const featuredQuery = (api: Api) => productsQuery(api, { featured: true, limit: 12 })

/** For a tile of the Shop grid that no drawing fits. */
export const newestQuery = (api: Api, category: string) => productsQuery(api, { category, limit: 1 })
