import { queryOptions } from '@tanstack/react-query'
import type { DeliveryQuery } from '#contract/webhooks/webhooks.ts'
import { live } from '#web/admin/today/live-queries.ts'
import type { Api } from '#web/app/api/api.ts'

export const webhooksKey = ['admin', 'webhooks']

export const webhooksQuery = (api: Api) =>
  queryOptions({
    ...live,
    queryKey: [...webhooksKey, 'list'],
    queryFn: ({ signal }) => api.listWebhooks({ signal }),
  })

export type DeliverySearch = Pick<DeliveryQuery, 'state' | 'page'>
export const deliveryPageSize = 20

export function deliveriesQuery(api: Api, id: string, { state, page = 1 }: DeliverySearch) {
  const query = { state, page, limit: deliveryPageSize }
  return queryOptions({
    ...live,
    queryKey: [...webhooksKey, 'deliveries', id, query],
    queryFn: ({ signal }) => api.listWebhookDeliveries.withTotal({ params: { id }, query, signal }),
  })
}
