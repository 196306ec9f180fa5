import { daysBefore, shopDay } from '#domain/analytics/shop-day.ts'
import { dayIn } from '#web/app/router/table-search.ts'

export const usualDays = [1, 7, 30, 90] as const
export type UsualDays = (typeof usualDays)[number]

/** Either a number of days until today, or a first and a last day. */
export interface PeriodSearch {
  days?: UsualDays
  /** such as `2026-11-21` */
  from?: string
  to?: string
}

/** Used by `validateSearch`. Explicit days have priority over a number of days. */
export function readPeriod(search: Record<string, unknown>): PeriodSearch {
  const [from, to] = [dayIn(search.from), dayIn(search.to)]
  const days = usualDays.find((known) => known === search.days)
  return from || to ? { from, to } : { days }
}

export function daysMeant({ days, from, to }: PeriodSearch): { from?: string; to?: string } {
  if (!days) return { from, to }
  const today = shopDay(Date.now())
  return { from: daysBefore(today, days - 1), to: today }
}
