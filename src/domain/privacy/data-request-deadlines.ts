import type { DataRequestKind } from '#contract/privacy/data-request-labels.ts'
import { addDays } from '#domain/shop-day.ts'

// Decree 356/2025 sets these limits (docs/decisions/044).
const replyWorkingDays = 2
const fulfilDays: Record<DataRequestKind, number> = {
  access: 10,
  correction: 10,
  erasure: 20,
  withdrawal: 15,
}

// Public holidays count as working days, so a deadline is never later than the legal one.
const isWorkingDay = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

function workingDayAfter(day: string, days: number): string {
  let date = day
  for (let remaining = days; remaining > 0; ) {
    date = addDays(date, 1)
    if (isWorkingDay(date)) remaining--
  }
  return date
}

export function calculateDeadlines(kind: DataRequestKind, receivedOn: string) {
  return {
    replyBy: workingDayAfter(receivedOn, replyWorkingDays),
    doneBy: addDays(receivedOn, fulfilDays[kind]),
  }
}
