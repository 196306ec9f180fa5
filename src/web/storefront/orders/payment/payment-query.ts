import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Order } from '#contract/orders/orders.ts'
import type { Api } from '#web/app/api/api.ts'

/** ms between two looks; whoever transfers is back within a minute, and who leaves the page open asks for little */
const minPollIntervalMs = 3000
const maxPollIntervalMs = 30_000

/** How an order stands with its money; asked again and again while money is due and the page is looked at. */
export function paymentQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['payment', id],
    queryFn: ({ signal }) => api.getOrderPayment({ params: { id }, signal }),
    staleTime: 0,
    refetchOnMount: false,
    // Who comes back from the bank's app has paid.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && data.due > 0 ? Math.min(minPollIntervalMs * 1.1 ** dataUpdateCount, maxPollIntervalMs) : false,
  })
}

/** With the page itself, so that the code is there without scripts; a page without it still stands. */
export async function preparePayment(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  { _id, payment }: Pick<Order, '_id' | 'payment'>,
): Promise<void> {
  if (payment !== 'cod') await queryClient.prefetchQuery(paymentQuery(api, _id))
}
