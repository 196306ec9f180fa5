import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'

/** The loader refetches on every visit, because the status may have changed. */
const refetchOnVisit = { staleTime: 0, refetchOnMount: false } as const

export function shopperOrderQuery(api: Api, id: string) {
  return queryOptions({
    ...refetchOnVisit,
    // Another tab may have cancelled it.
    refetchOnWindowFocus: 'always',
    queryKey: ['order', id],
    queryFn: () => api.getOrder({ params: { id } }),
  })
}

export function shopperOrdersQuery(api: Api, userId: string, page: number) {
  return queryOptions({
    ...refetchOnVisit,
    queryKey: ['orders', userId, page],
    queryFn: () => api.listUserOrders.withTotal({ params: { userId }, query: { page } }),
  })
}
