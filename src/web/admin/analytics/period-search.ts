import { addDays, toShopDay } from '#domain/shop-day.ts'
import { parseSearchDay } from '#web/app/router/table-search.ts'

export const periodDayCounts = [1, 7, 30, 90] as const
type PeriodDayCount = (typeof periodDayCounts)[number]

/** A period is either a number of days until today, or a first and a last day. */
export interface PeriodSearch {
  days?: PeriodDayCount
  /** A day in Vietnam, such as `2026-11-21`. */
  from?: string
  to?: string
}

/** Used by `validateSearch`. Explicit days have priority over a number of days. */
export function parsePeriodSearch(search: Record<string, unknown>): PeriodSearch {
  const [from, to] = [parseSearchDay(search.from), parseSearchDay(search.to)]
  const days = periodDayCounts.find((known) => known === search.days)
  return from || to ? { from, to } : { days }
}

export function resolvePeriodDays({ days, from, to }: PeriodSearch): { from?: string; to?: string } {
  if (!days) return { from, to }
  const today = toShopDay(new Date())
  return { from: addDays(today, 1 - days), to: today }
}
