import { queryOptions } from '@tanstack/react-query'
import type { ProductSummary } from '#contract/catalog/products.ts'
import type { Api } from '#web/app/api/api.ts'
import type { ProductListQuery } from './product-list-search.ts'

type ProductsQueryInput = Partial<Omit<ProductListQuery, 'limit'>> & { limit: number; tag?: string }

/** `total` is one more than the counted products if the server stopped counting; `all` is the text to show. */
export function productsQuery(api: Api, query: ProductsQueryInput) {
  return queryOptions({
    queryKey: ['products', query],
    queryFn: async ({ signal }) => {
      const { items, total, capped } = await api.listProducts.withTotal({ query, signal })
      const all = capped ? `${total}+` : String(total)
      return { products: items.map(trimForCard), total: capped ? total + 1 : total, all }
    },
  })
}

/** Drops what cards do not show, so that it is not sent with the page. */
export function trimForCard(product: ProductSummary): ProductSummary {
  return { ...product, description: '', gallery: product.gallery.slice(0, 1) }
}

/** Counts the products of each choice; sorting and page do not matter. */
export function facetsQuery(api: Api, { sort: _, page: __, limit: ___, ...query }: ProductListQuery) {
  return queryOptions({
    queryKey: ['facets', query],
    queryFn: ({ signal }) => api.productFacets({ query, signal }),
  })
}
