import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'

export const orderInvoicesKey = (id: string) => ['order-invoices', id]

/** The provider answers some seconds after the order was delivered. */
export function orderInvoicesQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: orderInvoicesKey(id),
    queryFn: () => api.getOrderInvoices({ params: { id } }),
    staleTime: 5000,
    refetchInterval: ({ state }) =>
      state.data?.invoices.some((one) => one.state === 'waiting' && one.attempts < 3) ? 10_000 : false,
  })
}
