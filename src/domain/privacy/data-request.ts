import type { DataRequestKind } from '#contract/privacy/data-request-words.ts'
import { daysBefore } from '#domain/analytics/shop-day.ts'

/** Working days within which whoever asks is answered (Decree 356/2025). */
const replyWithin = 2
/** Days within which it is done; the sources and what was not read of them are in docs/decisions/044. */
const doneWithin: Record<DataRequestKind, number> = {
  access: 10,
  correction: 10,
  erasure: 20,
  withdrawal: 15,
}

/** Saturdays and Sundays are none; of holidays the shop knows nothing, so that its day is never too late. */
const isWorkingDay = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

const dayAfter = (day: string, days = 1) => daysBefore(day, -days)

function workingDayAfter(day: string, days: number): string {
  let reached = day
  for (let left = days; left > 0; ) {
    reached = dayAfter(reached)
    if (isWorkingDay(reached)) left--
  }
  return reached
}

/** The last days for a request that was received on this day of the shop. */
export function deadlinesOf(kind: DataRequestKind, receivedOn: string) {
  return {
    replyBy: workingDayAfter(receivedOn, replyWithin),
    doneBy: dayAfter(receivedOn, doneWithin[kind]),
  }
}
