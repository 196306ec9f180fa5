import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'
import { trimForCard } from './product-list-queries.ts'

/** Loads several products in this order; products that are no longer sold are missing. */
export function productsByIdsQuery(api: Api, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['products', { ids }],
    queryFn: async ({ signal }) =>
      (await api.listProducts({ query: { ids: ids.join(',') }, signal })).map(trimForCard),
    // An empty list of ids would return all products.
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
}
