import type { Interval } from '#contract/analytics/analytics-words.ts'

/** First and last day, `YYYY-MM-DD` by the clock in the shop. */
export interface Period {
  from: string
  to: string
}
/** Moments: from `since`, and before `until`. */
export interface Span {
  since: Date
  until: Date
}

/** Viet Nam has had no summer time since 1975. */
const shopOffset = 7 * 60 * 60 * 1000
const dayLength = 24 * 60 * 60 * 1000

export const dayOf = (moment: Date): string =>
  new Date(moment.getTime() + shopOffset).toISOString().slice(0, 10)

/** Midnight, when this day begins in the shop. */
export const startOf = (day: string): Date => new Date(Date.parse(day) - shopOffset)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

export const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / dayLength + 1

export const spanOf = ({ from, to }: Period): Span => ({
  since: startOf(from),
  until: startOf(addDays(to, 1)),
})

/** The same days, this many days earlier. */
export const earlier = ({ from, to }: Period, days: number): Period => ({
  from: addDays(from, -days),
  to: addDays(to, -days),
})

/** As many days as the period has, right before it. */
export const periodBefore = (period: Period): Period => earlier(period, daysIn(period))

/** The days that end with this one. */
export const lastDays = (to: string, days: number): Period => ({ from: addDays(to, 1 - days), to })

/** What is not said: the 30 days that end with the last one said, or today. */
export function periodAsked({ from, to }: Partial<Period>, today: string): Period {
  const last = to ?? (from && from > today ? from : today)
  return { from: from ?? addDays(last, -29), to: last }
}

/** The period in its order: its days, its weeks from Monday, or its months; the outer ones may be cut. */
export function partsOf(period: Period, interval: Interval): Period[] {
  const parts: Period[] = []
  for (let from = period.from; from <= period.to; ) {
    const end = endOf(from, interval)
    const to = end < period.to ? end : period.to
    parts.push({ from, to })
    from = addDays(to, 1)
  }
  return parts
}

function endOf(day: string, interval: Interval): string {
  if (interval === 'day') return day
  const date = new Date(day)
  if (interval === 'week') return addDays(day, (7 - date.getUTCDay()) % 7)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}
