import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { getLastDays } from '#domain/analytics/period.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { overviewQuery, seriesQuery, variantSalesQuery } from '#web/admin/analytics/figure-queries.ts'
import { bestSellerCount } from '#web/admin/analytics/overview/sales-overview.tsx'
import { bankAccountChangesQuery, settingsQuery } from '#web/admin/catalog/admin-queries.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { getCachedRights } from '#web/admin/frame/rights.ts'
import { type Api, ApiError } from '#web/app/api/api.ts'
import {
  type OrderSearch,
  orderCountsQuery,
  orderQuery,
  ordersQuery,
  ordersToPrintQuery,
  waitingOrdersQuery,
} from './order-queries.ts'

interface OrderLoaderContext {
  queryClient: QueryClient
  api: Api
}

export function loadOverview({ queryClient, api }: OrderLoaderContext) {
  const rights = getCachedRights({ queryClient, api })
  const orders = rights.includes('orders') && [queryClient.prefetchQuery(waitingOrdersQuery(api))]
  const money = rights.includes('money') && [
    queryClient.prefetchQuery(overviewQuery(api)),
    queryClient.prefetchQuery(seriesQuery(api, getLastDays(toShopDay(new Date()), 30), 'day')),
    queryClient.prefetchQuery(
      variantSalesQuery(api, getLastDays(toShopDay(new Date()), 30), 'units', bestSellerCount),
    ),
  ]
  const bank =
    (rights.includes('money') || rights.includes('settings')) &&
    queryClient.prefetchQuery(bankAccountChangesQuery(api))
  return awaitOnServer(...(orders || []), ...(money || []), ...(bank ? [bank] : []))
}

export function loadOrders({ queryClient, api }: OrderLoaderContext, search: OrderSearch) {
  return awaitOnServer(
    queryClient.prefetchQuery(ordersQuery(api, search)),
    queryClient.prefetchQuery(orderCountsQuery(api, search)),
  )
}

export function loadPrintPage({ queryClient, api }: OrderLoaderContext, ids: string) {
  if (!ids) return
  return awaitOnServer(
    queryClient.prefetchQuery(ordersToPrintQuery(api, ids)),
    queryClient.prefetchQuery(settingsQuery(api)),
  )
}

/** The loader waits for the order because a missing order must become a 404 page. */
export async function loadOrder(
  { queryClient, api }: OrderLoaderContext,
  id: string,
): Promise<{ orderNumber: string }> {
  const { orderNumber } = await throwNotFoundOn404(queryClient.ensureQueryData(orderQuery(api, id)))
  return { orderNumber }
}

export async function throwNotFoundOn404<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
