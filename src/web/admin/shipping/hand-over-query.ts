import { queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { HandOverEntry, HandOverQuery, HoldOverrides } from '#contract/shipping/hand-over.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import type { Api } from '#web/app/api/api.ts'

/** Without a carrier the orders only change to the status "on its way". */
export type HandOverPlan = Omit<HandOverQuery, 'orders' | 'lines'> & { lines?: string | undefined }

export interface HandOverChoice {
  ids: string[]
  include: HoldOverrides | undefined
}

/** Never cached: a payment may have arrived a moment ago. */
export function handOverQuery(api: Api, orders: readonly string[], plan: HandOverPlan) {
  return queryOptions({
    queryKey: [...ordersKey, 'hand-over', orders, plan],
    queryFn: async ({ signal }) => {
      const entries: HandOverEntry[] = []
      for (let start = 0; start < orders.length; start += limits.maxBulkRows) {
        const batch = orders.slice(start, start + limits.maxBulkRows).join(',')
        entries.push(...(await api.previewHandOver({ query: { ...plan, orders: batch }, signal })))
      }
      return entries
    },
    staleTime: 0,
    gcTime: 0,
  })
}

export function filterIncluded(
  include: HoldOverrides | undefined,
  ids: readonly string[],
): HoldOverrides | undefined {
  const includedIds = include?.ids.filter((id) => ids.includes(id)) ?? []
  return include && includedIds.length > 0 ? { ids: includedIds, reason: include.reason } : undefined
}
