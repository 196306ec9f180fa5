import type { Api } from '#web/app/api/api.ts'
import { productsQuery } from '#web/storefront/product-list/product-list-queries.ts'

/** R40: at most three rows. */
export const featuredProductsQuery = (api: Api) => productsQuery(api, { featured: true, limit: 12 })

export const newestProductQuery = (api: Api, category: string) => productsQuery(api, { category, limit: 1 })
