import { queryOptions } from '@tanstack/react-query'
import { productsKey } from '#web/admin/catalog/product-queries.ts'
import type { Api } from '#web/app/api/api.ts'

export const collectionsKey = [...productsKey, 'collections']

export const collectionsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...collectionsKey, 'list'],
    queryFn: ({ signal }) => api.listCollections({ signal }),
  })

export const editedCollectionQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...collectionsKey, 'one', id],
    queryFn: ({ signal }) => api.getCollection({ params: { id }, signal }),
    // Each form starts from the current collection.
    staleTime: 0,
  })

export const pickableProductsQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: [...collectionsKey, 'pickable', q],
    queryFn: ({ signal }) => api.listProducts({ query: { q, prefix: true, state: 'all', limit: 8 }, signal }),
  })
