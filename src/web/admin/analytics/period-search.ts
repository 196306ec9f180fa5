import { daysBefore, shopDay } from '#domain/analytics/shop-day.ts'
import { dayIn } from '#web/app/router/table-search.ts'

/** Periods that end today, by how many days they have. */
export const usualDays = [1, 7, 30, 90] as const
export type UsualDays = (typeof usualDays)[number]

/** Which days an address means: so many until today, whenever it is opened, or a first and a last one. */
export interface PeriodSearch {
  days?: UsualDays
  /** `2026-11-21` */
  from?: string
  to?: string
}

/** For `validateSearch`: days that are named stand before those that are counted. */
export function readPeriod(search: Record<string, unknown>): PeriodSearch {
  const [from, to] = [dayIn(search.from), dayIn(search.to)]
  const days = usualDays.find((known) => known === search.days)
  return from || to ? { from, to } : { days }
}

/** The first and the last day that are meant now. */
export function daysMeant({ days, from, to }: PeriodSearch): { from?: string; to?: string } {
  if (!days) return { from, to }
  const today = shopDay(Date.now())
  return { from: daysBefore(today, days - 1), to: today }
}
