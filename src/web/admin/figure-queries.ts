import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Breakdown, Interval, SellerSort } from '#contract/analytics-words.ts'
import type { Period } from '#domain/period.ts'
import type { Api } from '../api.ts'
import { ordersKey } from './order-queries.ts'

/** Below the orders: what changes an order makes its figures old. */
const key = [...ordersKey, 'figures']

export const overviewQuery = (api: Api) =>
  queryOptions({
    queryKey: [...key, 'overview'],
    queryFn: ({ signal }) => api.analyticsOverview({ signal }),
  })

export const summaryQuery = (api: Api, query: Period) =>
  queryOptions({
    queryKey: [...key, 'summary', query],
    queryFn: ({ signal }) => api.analyticsSummary({ query, signal }),
    placeholderData: keepPreviousData,
  })

export const seriesQuery = (api: Api, { from, to }: Period, interval: Interval) => {
  const query = { from, to, interval }
  return queryOptions({
    queryKey: [...key, 'series', query],
    queryFn: ({ signal }) => api.analyticsSeries({ query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const breakdownQuery = (api: Api, { from, to }: Period, by: Breakdown) => {
  const query = { from, to, by }
  return queryOptions({
    queryKey: [...key, 'breakdown', query],
    queryFn: ({ signal }) => api.analyticsBreakdown({ query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const sellersQuery = (api: Api, { from, to }: Period, sort: SellerSort, limit: number) => {
  const query = { from, to, sort, limit }
  return queryOptions({
    queryKey: [...key, 'sellers', query],
    queryFn: ({ signal }) => api.analyticsSellers({ query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const stockCoverQuery = (api: Api, limit: number) =>
  queryOptions({
    queryKey: [...key, 'cover', limit],
    queryFn: ({ signal }) => api.analyticsStockCover({ query: { limit }, signal }),
  })
