import { dayMs, hourMs } from '#domain/durations.ts'

const weekMs = 7 * dayMs
// The first Monday after 1970-01-01, a Thursday, at 9:00 in Vietnam.
const firstMonday = 4 * dayMs + 2 * hourMs

/** The carrier pays every Monday for what it delivered until two days before. */
export const findSettledOn = (deliveredAt: number): number =>
  firstMonday + Math.ceil((deliveredAt + 2 * dayMs - firstMonday) / weekMs) * weekMs
