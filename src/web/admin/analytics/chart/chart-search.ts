import {
  type Breakdown,
  breakdowns,
  type Interval,
  intervals,
  type SellerSort,
  sellerSorts,
} from '#contract/analytics/analytics-words.ts'
import { addDays, dayOf, daysIn, lastDays, type Period } from '#domain/analytics/period.ts'
import { dayIn, oneOf } from '#web/app/router/table-search.ts'
import { type ChartFigure, chartFigures } from './figure-words.ts'

/** A missing parameter has its default value. */
export interface ChartSearch {
  /** Number of days until today, unless `from` and `to` are set. */
  days?: 7 | 90 | 365
  from?: string
  to?: string
  interval?: Interval
  figure?: ChartFigure
  by?: Breakdown
  sellers?: SellerSort
}

export const usualDays = [7, 30, 90, 365] as const
const defaultDayCount = 30

export function readChartSearch(search: Record<string, unknown>): ChartSearch {
  const { days } = search
  const [from, to] = [dayIn(search.from), dayIn(search.to)]
  const isCompletePeriod =
    from !== undefined && to !== undefined && from <= to && daysIn({ from, to }) <= 1100
  return {
    days: !isCompletePeriod && (days === 7 || days === 90 || days === 365) ? days : undefined,
    ...(isCompletePeriod ? { from, to } : {}),
    interval: oneOf(intervals, search.interval),
    figure: oneOf(chartFigures, search.figure),
    by: oneOf(breakdowns, search.by),
    sellers: oneOf(sellerSorts, search.sellers),
  }
}

export function periodOf({ days, from, to }: ChartSearch): Period {
  if (from && to) return { from, to }
  return lastDays(dayOf(new Date()), days ?? defaultDayCount)
}

/** Long periods are grouped by week or month, so that every bar stays visible. */
export function intervalOf(search: ChartSearch): Interval {
  const days = daysIn(periodOf(search))
  return search.interval ?? (days <= 45 ? 'day' : days <= 190 ? 'week' : 'month')
}

/** Only intervals whose number of bars fits on a screen. */
export const intervalsFor = (period: Period): Interval[] =>
  intervals.filter((interval) => interval !== 'day' || period.to <= addDays(period.from, 185))
