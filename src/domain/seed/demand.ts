import { addDays } from '#domain/analytics/period.ts'
import { chooser, type Random } from './random.ts'

/** The first day of the lunar year. */
const lunarNewYears = ['2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13']
/** Days on which every shop calls for buying: 9.9, 10.10, 11.11, 12.12. */
const callingDays = /-(09-09|10-10|11-11|12-12)$/
/** Sunday first. */
const byWeekday = [1.3, 0.9, 0.9, 0.95, 1, 1.15, 1.35]
// Lunch and the evening; hardly anybody in the night.
const byHour = [2, 1, 0.5, 0.3, 0.3, 0.5, 1, 2, 4, 5, 6, 7, 8, 6, 5, 5, 5, 6, 7, 9, 11, 12, 9, 5]

const day = 86_400_000
const hour = 3_600_000

/** How much is bought on this day beside a common one; @param along 0 to 1, how far into the time the shop is. */
function demandOn(date: string, along: number): number {
  const weekday = byWeekday[new Date(date).getUTCDay()] ?? 1
  return (0.85 + 0.3 * along) * weekday * festive(date) * (callingDays.test(date) ? 1.8 : 1)
}

/** Tết: new clothes are bought in the four weeks before, and then everybody is at home. */
function festive(date: string): number {
  for (const start of lunarNewYears) {
    const to = (Date.parse(start) - Date.parse(date)) / day
    if (to > 28 || to < -10) continue
    if (to > 3) return 1.5 + (1.7 * (28 - to)) / 24
    if (to > 0) return 0.9
    return to > -6 ? 0.15 : 0.6
  }
  return 1
}

/**
 * The moments of `count` orders, in their order and no two the same: on the days from `from`, before `until`.
 * @returns milliseconds since 1970
 */
export function* orderMoments(random: Random, from: Date, until: Date, count: number): Generator<number> {
  const days: { start: number; weight: number }[] = []
  const first = new Date(from.getTime() + 7 * hour).toISOString().slice(0, 10)
  const length = until.getTime() - from.getTime()
  for (let n = 0; n * day < length; n++) {
    const start = from.getTime() + n * day
    const share = Math.min(1, (until.getTime() - start) / day)
    days.push({ start, weight: share * demandOn(addDays(first, n), (n * day) / length) })
  }
  const all = days.reduce((sum, one) => sum + one.weight, 0)
  let [passed, made, last] = [0, 0, 0]
  for (const { start, weight } of days) {
    passed += weight
    // The last one takes what rounding left.
    const due = passed >= all * (1 - 1e-12) ? count : Math.round((count * passed) / all)
    for (const moment of momentsOf(random, start, until.getTime(), due - made)) {
      last = Math.max(moment, last + 1)
      yield last
    }
    made = due
  }
}

function momentsOf(random: Random, start: number, until: number, count: number): number[] {
  const hours = byHour.map((_, at) => start + at * hour).filter((at) => at < until)
  const chooseHour = chooser(hours, (_, at) => byHour[at] ?? 0)
  const moments = Array.from({ length: count }, () => {
    const at = chooseHour(random)
    // A thousand before the end: later ones of the same millisecond move on a little.
    return Math.floor(at + random.next() * Math.max(1, Math.min(hour, until - at) - 1000))
  })
  return moments.sort((a, b) => a - b)
}
