import type { KnownSection } from '#contract/content/section-kinds.ts'

/** The server's response cache may show a section some seconds after its end. */
const retryMs = 10_000
/** Browsers run a longer timer at once. */
const maxTimerMs = 2 ** 31 - 1

/** @returns the milliseconds until a section ends; false if none has an end */
export function getTimeToFirstEnd(sections: readonly KnownSection[], now: number): number | false {
  const ends = sections.flatMap((section) => ('until' in section && section.until) || [])
  if (ends.length === 0) return false
  const remainingMs = Math.min(...ends.map(Date.parse)) - now
  return Math.min(maxTimerMs, Math.max(retryMs, remainingMs))
}
