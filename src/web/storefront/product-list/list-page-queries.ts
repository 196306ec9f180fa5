import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'

export const collectionQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['collection', id],
    queryFn: ({ signal }) => api.getCollectionPage({ params: { id }, signal }),
  })

export const categoryPageQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['category', id],
    queryFn: ({ signal }) => api.getCategoryPage({ params: { id }, signal }),
  })
