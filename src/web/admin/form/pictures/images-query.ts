import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'

export const imagesPerPage = 24

export const imagesQuery = (api: Api, q: string, page: number) =>
  queryOptions({
    queryKey: ['admin', 'images', q, page],
    queryFn: ({ signal }) => api.listImages.withTotal({ query: { q, page, limit: imagesPerPage }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
