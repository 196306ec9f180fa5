import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'
import { productsQuery, trimForCard } from '#web/storefront/product-list/product-list-queries.ts'

/** R40: at most three rows. */
export const featuredProductsQuery = (api: Api) => productsQuery(api, { featured: true, limit: 12 })

export const newestProductQuery = (api: Api, category: string) => productsQuery(api, { category, limit: 1 })

export const homeQuery = (api: Api) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: async ({ signal }) => {
      const { audiences, discounted, topRated, outfit } = await api.getHome({ signal })
      return {
        audiences,
        discounted: discounted.map(trimForCard),
        topRated: topRated.map(({ product, review }) => ({ product: trimForCard(product), review })),
        outfit: outfit.map(trimForCard),
      }
    },
  })
