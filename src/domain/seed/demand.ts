import { dayMs, hourMs } from '#domain/durations.ts'
import { addDays } from '#domain/shop-day.ts'
import { createWeightedChooser, type SeededRandom } from './random.ts'

const lunarNewYears = ['2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13']
const saleDays = /-(09-09|10-10|11-11|12-12)$/
const weekdayFactors = [1.3, 0.9, 0.9, 0.95, 1, 1.15, 1.35]
// Demand has peaks at noon and in the evening.
const hourWeights = [2, 1, 0.5, 0.3, 0.3, 0.5, 1, 2, 4, 5, 6, 7, 8, 6, 5, 5, 5, 6, 7, 9, 11, 12, 9, 5]

function demandOn(date: string, progress: number): number {
  const weekday = weekdayFactors[new Date(date).getUTCDay()] ?? 1
  return (0.85 + 0.3 * progress) * weekday * lunarNewYearFactor(date) * (saleDays.test(date) ? 1.8 : 1)
}

/** Demand rises in the four weeks before the lunar new year and is low for ten days after it. */
function lunarNewYearFactor(date: string): number {
  for (const start of lunarNewYears) {
    const to = (Date.parse(start) - Date.parse(date)) / dayMs
    if (to > 28 || to < -10) continue
    if (to > 3) return 1.5 + (1.7 * (28 - to)) / 24
    if (to > 0) return 0.9
    return to > -6 ? 0.15 : 0.6
  }
  return 1
}

/** Yields `count` different ascending times in milliseconds since 1970, from `from` until before `until`. */
export function* makeOrderTimes(
  random: SeededRandom,
  from: Date,
  until: Date,
  count: number,
): Generator<number> {
  const days: { start: number; weight: number }[] = []
  const first = new Date(from.getTime() + 7 * hourMs).toISOString().slice(0, 10)
  const length = until.getTime() - from.getTime()
  for (let n = 0; n * dayMs < length; n++) {
    const start = from.getTime() + n * dayMs
    const share = Math.min(1, (until.getTime() - start) / dayMs)
    days.push({ start, weight: share * demandOn(addDays(first, n), (n * dayMs) / length) })
  }
  const totalWeight = days.reduce((sum, one) => sum + one.weight, 0)
  let [passedWeight, drawnCount, last] = [0, 0, 0]
  for (const { start, weight } of days) {
    passedWeight += weight
    const due =
      passedWeight >= totalWeight * (1 - 1e-12) ? count : Math.round((count * passedWeight) / totalWeight)
    for (const moment of drawTimes(random, start, until.getTime(), due - drawnCount)) {
      last = Math.max(moment, last + 1)
      yield last
    }
    drawnCount = due
  }
}

function drawTimes(random: SeededRandom, start: number, until: number, count: number): number[] {
  const hours = hourWeights.map((_, index) => start + index * hourMs).filter((time) => time < until)
  const chooseHour = createWeightedChooser(hours, (_, index) => hourWeights[index] ?? 0)
  const moments = Array.from({ length: count }, () => {
    const hour = chooseHour(random)
    // Leaves 1,000 ms at the end, because equal times are moved to the next millisecond.
    return Math.floor(hour + random.next() * Math.max(1, Math.min(hourMs, until - hour) - 1000))
  })
  return moments.sort((a, b) => a - b)
}
