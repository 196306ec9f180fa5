import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api.ts'
import { forCards } from '../list/list-query.ts'

export function productQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => api.getProduct({ params: { id }, signal }),
  })
}

export function relatedQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['related', id],
    queryFn: async ({ signal }) => (await api.relatedProducts({ params: { id }, signal })).map(forCards),
  })
}
