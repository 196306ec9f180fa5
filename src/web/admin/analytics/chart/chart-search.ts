import {
  type Breakdown,
  breakdowns,
  type Interval,
  intervals,
  type VariantSalesSort,
  variantSalesSorts,
} from '#contract/analytics/analytics-dimensions.ts'
import { countDays, type DayPeriod, getLastDays } from '#domain/analytics/period.ts'
import { addDays, toShopDay } from '#domain/shop-day.ts'
import { parseOption, parseSearchDay } from '#web/app/router/table-search.ts'
import { type ChartFigure, chartFigures } from './figure-labels.ts'

/** A missing parameter has its default value. */
export interface ChartSearch {
  /** Number of days until today, unless `from` and `to` are set. */
  days?: 7 | 90 | 365
  from?: string
  to?: string
  interval?: Interval
  figure?: ChartFigure
  by?: Breakdown
  sellers?: VariantSalesSort
}

export const chartDayCounts = [7, 30, 90, 365] as const
const defaultDayCount = 30

export function parseChartSearch(search: Record<string, unknown>): ChartSearch {
  const { days } = search
  const [from, to] = [parseSearchDay(search.from), parseSearchDay(search.to)]
  const isCompletePeriod =
    from !== undefined && to !== undefined && from <= to && countDays({ from, to }) <= 1100
  return {
    days: !isCompletePeriod && (days === 7 || days === 90 || days === 365) ? days : undefined,
    ...(isCompletePeriod ? { from, to } : {}),
    interval: parseOption(intervals, search.interval),
    figure: parseOption(chartFigures, search.figure),
    by: parseOption(breakdowns, search.by),
    sellers: parseOption(variantSalesSorts, search.sellers),
  }
}

export function resolveChartPeriod({ days, from, to }: ChartSearch): DayPeriod {
  if (from && to) return { from, to }
  return getLastDays(toShopDay(new Date()), days ?? defaultDayCount)
}

/** Long periods are grouped by week or month, so that every bar stays visible. */
export function resolveChartInterval(search: ChartSearch): Interval {
  const days = countDays(resolveChartPeriod(search))
  return search.interval ?? (days <= 45 ? 'day' : days <= 190 ? 'week' : 'month')
}

/** Only intervals whose number of bars fits on a screen. */
export const listChartIntervals = (period: DayPeriod): Interval[] =>
  intervals.filter((interval) => interval !== 'day' || period.to <= addDays(period.from, 185))
