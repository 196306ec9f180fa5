import { queryOptions } from '@tanstack/react-query'
import type { ParcelTab } from '#contract/shipping/parcel-tabs.ts'
import type { LineOutcome } from '#contract/shipping/settlement-outcomes.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { live } from '#web/admin/today/live-queries.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

export interface ParcelSearch extends TableSearch {
  tab?: ParcelTab
  carrier?: string
}

/** The key starts with `ordersKey`: a changed order changes its parcels. */
const parcelsKey = [...ordersKey, 'parcels']

export const toParcelFilter = ({ q, tab, carrier }: ParcelSearch) => ({ q, tab, carrier })

export function parcelsQuery(api: Api, search: ParcelSearch) {
  const query = { ...toParcelFilter(search), page: search.page ?? 1, limit: search.size ?? defaultPageSize }
  return queryOptions({
    ...live,
    queryKey: [...parcelsKey, 'list', query],
    queryFn: ({ signal }) => api.listParcels.withTotal({ query, signal }),
  })
}

export function parcelCountsQuery(api: Api, { q, carrier }: ParcelSearch) {
  const query = { q, carrier }
  return queryOptions({
    ...live,
    queryKey: [...parcelsKey, 'counts', query],
    queryFn: ({ signal }) => api.countParcels({ query, signal }),
  })
}

export function settlementsQuery(
  api: Api,
  { page = 1, size = defaultPageSize }: { page?: number; size?: number },
) {
  const query = { page, limit: size }
  return queryOptions({
    queryKey: [...parcelsKey, 'settlements', query],
    queryFn: ({ signal }) => api.listSettlements.withTotal({ query, signal }),
  })
}

export interface SettlementSearch extends TableSearch {
  outcome?: LineOutcome
}

export function settlementQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...parcelsKey, 'settlement', id],
    queryFn: ({ signal }) => api.getSettlement({ params: { id }, signal }),
  })
}

export const toLineFilter = ({ q, outcome }: SettlementSearch) => ({ q, outcome })

export function settlementLinesQuery(api: Api, id: string, search: SettlementSearch) {
  const query = { ...toLineFilter(search), page: search.page ?? 1, limit: search.size ?? defaultPageSize }
  return queryOptions({
    queryKey: [...parcelsKey, 'settlement', id, query],
    queryFn: ({ signal }) => api.listSettlementLines.withTotal({ params: { id }, query, signal }),
  })
}

export const carrierBalancesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...parcelsKey, 'balances'],
    queryFn: ({ signal }) => api.listCarrierBalances({ signal }),
  })
