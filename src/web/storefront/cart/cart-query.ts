import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'

/** Every page visit refetches in its loader, because prices and stock change; mounting does not fetch again. */
export function cartQuery(api: Api, userId: string) {
  return queryOptions({
    queryKey: ['cart', userId],
    queryFn: () => api.getCart({ params: { userId } }),
    staleTime: 0,
    refetchOnMount: false,
    // A failed load is shown at once, with a button to retry.
    retryOnMount: false,
  })
}
