import { queryOptions } from '@tanstack/react-query'
import { resolvePeriodDays } from '#web/admin/analytics/period-search.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { stockKey } from '#web/admin/stock/stock-queries.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize } from '#web/app/router/table-search.ts'
import type { GoodsReceivedSearch } from './goods-received-search.ts'

/** The key starts with the stock's key: every change of stock may change its cost. */
const costsKey = [...stockKey, 'costs']

export function goodsReceivedListQuery(
  api: Api,
  { page = 1, size, supplier, ...period }: GoodsReceivedSearch,
) {
  const query = { page, limit: size ?? defaultPageSize, supplier, ...resolvePeriodDays(period) }
  return queryOptions({
    queryKey: [...costsKey, 'notes', query],
    queryFn: ({ signal }) => api.listGoodsReceived.withTotal({ query, signal }),
  })
}

export function goodsReceivedQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...costsKey, 'note', id],
    queryFn: ({ signal }) => api.getGoodsReceived({ params: { id }, signal }),
  })
}

export const suppliersQuery = (api: Api) =>
  queryOptions({
    queryKey: [...costsKey, 'suppliers'],
    queryFn: ({ signal }) => api.listSuppliers({ signal }),
  })

export function costsQuery(api: Api, variantIds: readonly string[]) {
  const variants = variantIds.join(',')
  return queryOptions({
    queryKey: [...costsKey, 'variants', variants],
    queryFn: async ({ signal }) => {
      const costs = await api.listCosts({ query: { variants }, signal })
      return new Map(costs.map((cost) => [cost.variantId, cost]))
    },
    enabled: variantIds.length > 0,
  })
}

export function movementCostsQuery(api: Api, id: string, page: number, limit: number) {
  const query = { page, limit }
  return queryOptions({
    queryKey: [...costsKey, 'movements', id, query],
    queryFn: async ({ signal }) => {
      const costs = await api.listMovementCosts({ params: { id }, query, signal })
      return new Map(costs.map((cost) => [cost.movementId, cost]))
    },
  })
}

export const stockValueQuery = (api: Api) =>
  queryOptions({
    queryKey: [...costsKey, 'value'],
    queryFn: ({ signal }) => api.getStockValue({ signal }),
  })

export const orderProfitQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'profit', id],
    queryFn: ({ signal }) => api.getOrderProfit({ params: { id }, signal }),
  })
