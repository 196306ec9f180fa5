import type { KnownSection } from '#contract/content/section-kinds.ts'

const retryMs = 10_000
const maxTimerMs = 2 ** 31 - 1

export function getTimeToFirstEnd(sections: readonly KnownSection[], now: number): number | false {
  const ends = sections.flatMap((section) => ('until' in section && section.until) || [])
  if (ends.length === 0) return false
  const remainingMs = Math.min(...ends.map(Date.parse)) - now
  return remainingMs > 0 ? Math.min(maxTimerMs, remainingMs) : retryMs
}
