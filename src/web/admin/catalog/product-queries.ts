import { queryOptions } from '@tanstack/react-query'
import type { ProductSort } from '#contract/catalog/product-sorts.ts'
import { deletedSorts } from '#contract/orders/order-statuses.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

/** Everything that a changed product makes old. */
export const productsKey = ['admin', 'products']

export type ProductTableSort = Extract<
  ProductSort,
  'newest' | 'name-asc' | 'name-desc' | 'price-asc' | 'price-desc' | 'discount'
>

/** What the list's address says; what is left out is as usual. */
export interface ProductSearch extends TableSearch<ProductTableSort> {
  category?: string
  stock?: 'in' | 'out'
  sale?: 'yes' | 'no'
  featured?: 'yes' | 'no'
  /** Those that left the catalogue, and nothing else. */
  view?: 'deleted'
}

const flag = (word: string | undefined, yes: string) => (word === undefined ? undefined : word === yes)

/** The API's words for the address's. */
export function filterOf({ q, sort, category, stock, sale, featured }: ProductSearch) {
  return {
    q,
    prefix: q ? true : undefined,
    sort: sort ?? (q ? undefined : ('newest' as const)),
    category,
    inStock: flag(stock, 'in'),
    sale: flag(sale, 'yes'),
    featured: flag(featured, 'yes'),
  }
}

/** One page of the list; `total` counts all that match. */
export function productTableQuery(
  api: Api,
  { page = 1, size = defaultPageSize as never, ...search }: ProductSearch,
) {
  const query = { ...filterOf(search), page, limit: size as number }
  return queryOptions({
    queryKey: [...productsKey, 'list', query],
    queryFn: ({ signal }) => api.listProducts.withTotal({ query: query as never, signal }),
  })
}

/** What of the address a list of deleted products knows. */
export function deletedFilterOf({ q, sort }: ProductSearch) {
  return { q, sort: deletedSorts.find((known) => known === sort) }
}

/** One page of the products that are deleted. */
export function deletedTableQuery(
  api: Api,
  { page = 1, size = defaultPageSize as never, ...search }: ProductSearch,
) {
  const query = { ...deletedFilterOf(search), page, limit: size as number }
  return queryOptions({
    queryKey: [...productsKey, 'deleted', query],
    queryFn: ({ signal }) => api.listDeletedProducts.withTotal({ query, signal }),
  })
}

/** One product as the form edits it; asked for anew each time a form opens. */
export function editedProductQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...productsKey, 'one', id],
    queryFn: ({ signal }) => api.getProduct({ params: { id }, signal }),
    staleTime: 0,
  })
}

/** In how many carts and orders these are: what a deletion touches. */
export function usageQuery(api: Api, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...productsKey, 'usage', ids],
    queryFn: ({ signal }) => api.productUsage({ body: { ids: [...ids] }, signal }),
    staleTime: 0,
  })
}

export function attributesQuery(api: Api) {
  return queryOptions({
    queryKey: ['ATTRIBUTE_LIST'],
    queryFn: async ({ signal }) => (await api.listAttributes({ signal })).attributes,
  })
}
