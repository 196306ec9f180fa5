import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Order } from '#contract/orders/orders.ts'
import type { Api } from '#web/app/api/api.ts'

/** Most shoppers finish a transfer within a minute; a page that stays open should cause few requests. */
const minPollIntervalMs = 3000
const maxPollIntervalMs = 30_000

/** Polls while an amount is due and the page is visible. */
export function paymentQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['payment', id],
    queryFn: ({ signal }) => api.getOrderPayment({ params: { id }, signal }),
    staleTime: 0,
    refetchOnMount: false,
    // A shopper who returns from the banking app has probably paid.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && data.due > 0 ? Math.min(minPollIntervalMs * 1.1 ** dataUpdateCount, maxPollIntervalMs) : false,
  })
}

/** Runs in the loader, so that the QR code is shown without scripts; a failure is ignored. */
export async function prefetchPayment(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  { _id, payment }: Pick<Order, '_id' | 'payment'>,
): Promise<void> {
  if (payment !== 'cod') await queryClient.prefetchQuery(paymentQuery(api, _id))
}
