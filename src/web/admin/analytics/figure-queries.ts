import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Breakdown, Interval, VariantSalesSort } from '#contract/analytics/analytics-dimensions.ts'
import type { DayPeriod } from '#domain/analytics/period.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { live } from '#web/admin/today/live-queries.ts'
import type { Api } from '#web/app/api/api.ts'

/** The key starts with `ordersKey`: a changed order invalidates the figures. */
export const figuresKey = [...ordersKey, 'figures']

export const overviewQuery = (api: Api) =>
  queryOptions({
    ...live,
    queryKey: [...figuresKey, 'overview'],
    queryFn: ({ signal }) => api.analyticsOverview({ signal }),
  })

export const summaryQuery = (api: Api, query: DayPeriod) =>
  queryOptions({
    queryKey: [...figuresKey, 'summary', query],
    queryFn: ({ signal }) => api.analyticsSummary({ query, signal }),
    placeholderData: keepPreviousData,
  })

export const seriesQuery = (api: Api, { from, to }: DayPeriod, interval: Interval) => {
  const query = { from, to, interval }
  return queryOptions({
    queryKey: [...figuresKey, 'series', query],
    queryFn: ({ signal }) => api.analyticsSeries({ query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const breakdownQuery = (api: Api, { from, to }: DayPeriod, by: Breakdown) => {
  const query = { from, to, by }
  return queryOptions({
    queryKey: [...figuresKey, 'breakdown', query],
    queryFn: ({ signal }) => api.analyticsBreakdown({ query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const variantSalesQuery = (
  api: Api,
  { from, to }: DayPeriod,
  sort: VariantSalesSort,
  limit: number,
) => {
  const query = { from, to, sort, limit }
  return queryOptions({
    queryKey: [...figuresKey, 'variant sales', query],
    queryFn: ({ signal }) => api.analyticsVariantSales({ query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const profitQuery = (api: Api, { from, to }: DayPeriod) =>
  queryOptions({
    queryKey: [...figuresKey, 'profit', from, to],
    queryFn: ({ signal }) => api.analyticsProfit({ query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })

export const profitSeriesQuery = (api: Api, { from, to }: DayPeriod, interval: Interval) => {
  const query = { from, to, interval }
  return queryOptions({
    queryKey: [...figuresKey, 'profit', 'series', query],
    queryFn: ({ signal }) => api.analyticsProfitSeries({ query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const stockCoverQuery = (api: Api, limit: number) =>
  queryOptions({
    queryKey: [...figuresKey, 'cover', limit],
    queryFn: ({ signal }) => api.analyticsStockCover({ query: { limit }, signal }),
  })
