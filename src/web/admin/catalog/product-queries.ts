import { queryOptions } from '@tanstack/react-query'
import type { AudienceChoice } from '#contract/catalog/audiences.ts'
import { deletedSorts, type ProductSort } from '#contract/catalog/product-sorts.ts'
import type { ProductState } from '#contract/catalog/product-states.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

export const productsKey = ['admin', 'products']

export type ProductTableSort = Extract<
  ProductSort,
  'newest' | 'name-asc' | 'name-desc' | 'price-asc' | 'price-desc' | 'discount'
>

export interface ProductSearch extends TableSearch<ProductTableSort> {
  category?: string
  audience?: AudienceChoice
  stock?: 'in' | 'out'
  sale?: 'yes' | 'no'
  featured?: 'yes' | 'no'
  described?: 'yes' | 'no'
  state?: ProductState
  view?: 'deleted'
}

const toFlag = (value: string | undefined, yes: string) => (value === undefined ? undefined : value === yes)

export function toProductFilter({
  q,
  sort,
  category,
  audience,
  stock,
  sale,
  featured,
  described,
  state,
}: ProductSearch) {
  return {
    q,
    prefix: q ? true : undefined,
    sort: sort ?? (q ? undefined : ('newest' as const)),
    category,
    audience,
    inStock: toFlag(stock, 'in'),
    sale: toFlag(sale, 'yes'),
    featured: toFlag(featured, 'yes'),
    described: toFlag(described, 'yes'),
    state: state ?? ('all' as const),
  }
}

export function productTableQuery(
  api: Api,
  { page = 1, size = defaultPageSize as never, ...search }: ProductSearch,
) {
  const query = { ...toProductFilter(search), page, limit: size as number }
  return queryOptions({
    queryKey: [...productsKey, 'list', query],
    queryFn: ({ signal }) => api.listProducts.withTotal({ query: query as never, signal }),
  })
}

export function toDeletedProductFilter({ q, sort }: ProductSearch) {
  return { q, sort: deletedSorts.find((one) => one === sort) }
}

export function deletedProductTableQuery(
  api: Api,
  { page = 1, size = defaultPageSize as never, ...search }: ProductSearch,
) {
  const query = { ...toDeletedProductFilter(search), page, limit: size as number }
  return queryOptions({
    queryKey: [...productsKey, 'deleted', query],
    queryFn: ({ signal }) => api.listDeletedProducts.withTotal({ query, signal }),
  })
}

export function editedProductQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...productsKey, 'one', id],
    queryFn: ({ signal }) => api.getProduct({ params: { id }, signal }),
    // Each form starts from the current product.
    staleTime: 0,
  })
}

/** Counts the carts and orders that contain the products. */
export function productUsageQuery(api: Api, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...productsKey, 'usage', ids],
    queryFn: ({ signal }) => api.getProductUsage({ body: { ids: [...ids] }, signal }),
    staleTime: 0,
  })
}
