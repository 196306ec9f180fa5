import { queryOptions } from '@tanstack/react-query'
import type { ProductSummary } from '#contract/catalog/products.ts'
import type { Api } from '#web/app/api/api.ts'
import type { ListQuery } from './list-search.ts'

type ProductsQueryInput = Partial<Omit<ListQuery, 'limit'>> & { limit: number }

/** One page of products, and how many there are in all, or one more than were counted; `all` says it in words. */
export function productsQuery(api: Api, query: ProductsQueryInput) {
  return queryOptions({
    queryKey: ['products', query],
    queryFn: async ({ signal }) => {
      const { items, total, capped } = await api.listProducts.withTotal({ query, signal })
      const all = capped ? `${total}+` : String(total)
      return { products: items.map(forCards), total: capped ? total + 1 : total, all }
    },
  })
}

/** Cards show two pictures and no description: what they do not show is not sent along with the page. */
export function forCards(product: ProductSummary): ProductSummary {
  return { ...product, description: '', gallery: product.gallery.slice(0, 1) }
}

/** How many products each choice would give; the order of the list and its pages do not count. */
export function facetsQuery(api: Api, { sort: _, page: __, limit: ___, ...query }: ListQuery) {
  return queryOptions({
    queryKey: ['facets', query],
    queryFn: ({ signal }) => api.productFacets({ query, signal }),
  })
}
