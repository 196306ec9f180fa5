import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'

/**
 * A shopper's cart. Each visit of a page asks again, since prices and stock are the server's of now; what
 * the page's loader fetched is not fetched a second time when the page appears.
 */
export function cartQuery(api: Api, userId: string) {
  return queryOptions({
    queryKey: ['cart', userId],
    queryFn: () => api.getCart({ params: { userId } }),
    staleTime: 0,
    refetchOnMount: false,
    // What the loader could not read is said at once, with a button to try again.
    retryOnMount: false,
  })
}
