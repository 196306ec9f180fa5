import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api.ts'

export function categoriesQuery(api: Api) {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: () => api.listCategories(),
    staleTime: 5 * 60_000,
  })
}
