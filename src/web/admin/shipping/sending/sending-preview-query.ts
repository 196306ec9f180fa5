import { queryOptions } from '@tanstack/react-query'
import * as limits from '#contract/limits.ts'
import type { HoldOverride, SendingEntry, SendingQuery } from '#contract/shipping/sending.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import type { Api } from '#web/app/api/api.ts'

/** Without a carrier the orders only change to the status "on its way". */
export type SendingOptions = Omit<SendingQuery, 'orders' | 'lines'> & { lines?: string | undefined }

export interface SendingChoice {
  ids: string[]
  include: HoldOverride | undefined
}

/** Never cached: a payment may have arrived a moment ago. */
export function sendingPreviewQuery(api: Api, orders: readonly string[], options: SendingOptions) {
  return queryOptions({
    queryKey: [...ordersKey, 'sending', orders, options],
    queryFn: async ({ signal }) => {
      const entries: SendingEntry[] = []
      for (let start = 0; start < orders.length; start += limits.maxBulkRows) {
        const batch = orders.slice(start, start + limits.maxBulkRows).join(',')
        entries.push(...(await api.previewSending({ query: { ...options, orders: batch }, signal })))
      }
      return entries
    },
    staleTime: 0,
    gcTime: 0,
  })
}

export function filterIncluded(
  include: HoldOverride | undefined,
  ids: readonly string[],
): HoldOverride | undefined {
  const includedIds = include?.ids.filter((id) => ids.includes(id)) ?? []
  return include && includedIds.length > 0 ? { ids: includedIds, reason: include.reason } : undefined
}
