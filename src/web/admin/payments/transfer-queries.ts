import { queryOptions } from '@tanstack/react-query'
import type { TransferState } from '#contract/payments/transfer-labels.ts'
import { type PeriodSearch, resolvePeriodDays } from '#web/admin/analytics/period-search.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { live } from '#web/admin/today/live-queries.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

export interface TransferSearch extends TableSearch, PeriodSearch {
  state?: TransferState
}

/** The key starts with `ordersKey`: a changed order changes the states of its transfers. */
const transfersKey = [...ordersKey, 'transfers']

export const toTransferFilter = ({ state, q, ...period }: TransferSearch) => ({
  ...{ state, q },
  ...resolvePeriodDays(period),
})

export function transfersQuery(api: Api, search: TransferSearch) {
  const query = { ...toTransferFilter(search), page: search.page ?? 1, limit: search.size ?? defaultPageSize }
  return queryOptions({
    ...live,
    queryKey: [...transfersKey, 'list', query],
    queryFn: ({ signal }) => api.listTransfers.withTotal({ query, signal }),
  })
}

export function transferCountsQuery(api: Api, { q, ...period }: TransferSearch) {
  const query = { q, ...resolvePeriodDays(period) }
  return queryOptions({
    ...live,
    queryKey: [...transfersKey, 'counts', query],
    queryFn: ({ signal }) => api.countTransfers({ query, signal }),
  })
}
