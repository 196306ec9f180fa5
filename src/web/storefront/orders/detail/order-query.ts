import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'

/** Each visit of a page asks again (its loader does): a status may have changed meanwhile. */
const fresh = { staleTime: 0, refetchOnMount: false } as const

export function orderQuery(api: Api, id: string) {
  return queryOptions({ ...fresh, queryKey: ['order', id], queryFn: () => api.getOrder({ params: { id } }) })
}

export function ordersQuery(api: Api, userId: string, part: number) {
  return queryOptions({
    ...fresh,
    queryKey: ['orders', userId, part],
    queryFn: () => api.listUserOrders.withTotal({ params: { userId }, query: { page: part } }),
  })
}
