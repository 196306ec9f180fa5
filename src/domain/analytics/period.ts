import type { Interval } from '#contract/analytics/analytics-dimensions.ts'
import { dayMs } from '#domain/durations.ts'
import { addDays, startOfShopDay } from '#domain/shop-day.ts'

/** First and last day, `YYYY-MM-DD` in the shop's time zone. */
export interface DayPeriod {
  from: string
  to: string
}
/** `since` is inclusive, `until` is exclusive. */
export interface TimeSpan {
  since: Date
  until: Date
}

export const countDays = ({ from, to }: DayPeriod): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

export const toTimeSpan = ({ from, to }: DayPeriod): TimeSpan => ({
  since: startOfShopDay(from),
  until: startOfShopDay(addDays(to, 1)),
})

/** @param month `2026-10` */
export const monthPeriod = (month: string): DayPeriod => ({
  from: `${month}-01`,
  to: endOfInterval(`${month}-01`, 'month'),
})

export const shiftMonth = (month: string, months: number): string => {
  const first = new Date(`${month}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 7)
}

export const shiftPeriodBack = ({ from, to }: DayPeriod, days: number): DayPeriod => ({
  from: addDays(from, -days),
  to: addDays(to, -days),
})

export const getPreviousPeriod = (period: DayPeriod): DayPeriod => shiftPeriodBack(period, countDays(period))

export const getLastDays = (to: string, days: number): DayPeriod => ({ from: addDays(to, 1 - days), to })

/** Default: the 30 days that end with `to`, or today. */
export function resolvePeriod({ from, to }: Partial<DayPeriod>, today: string): DayPeriod {
  const lastDay = to ?? (from && from > today ? from : today)
  return { from: from ?? addDays(lastDay, -29), to: lastDay }
}

/** Weeks begin on Monday. The first and the last part may be shorter. */
export function splitPeriod(period: DayPeriod, interval: Interval): DayPeriod[] {
  const parts: DayPeriod[] = []
  for (let from = period.from; from <= period.to; ) {
    const end = endOfInterval(from, interval)
    const to = end < period.to ? end : period.to
    parts.push({ from, to })
    from = addDays(to, 1)
  }
  return parts
}

function endOfInterval(day: string, interval: Interval): string {
  if (interval === 'day') return day
  const date = new Date(day)
  if (interval === 'week') return addDays(day, (7 - date.getUTCDay()) % 7)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}
