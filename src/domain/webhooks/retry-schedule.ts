const [minute, hour] = [60, 3600]
const delaysSeconds = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour]
const laterDelaySeconds = 12 * hour
/** The last attempt is three days after the event was due. */
const attemptWindowSeconds = 72 * hour

interface FailedAttempt {
  /** Attempts so far, this one included. */
  attempts: number
  /** Seconds since the event was due. */
  ageSeconds: number
  /** What the receiver asked for (429, 503). */
  retryAfterSeconds: number | null
}

/** @returns seconds until the next attempt; null if this was the last one */
export function findRetryDelay({ attempts, ageSeconds, retryAfterSeconds }: FailedAttempt): number | null {
  const remaining = attemptWindowSeconds - ageSeconds
  if (remaining <= 0) return null
  const delay = delaysSeconds[attempts - 1] ?? laterDelaySeconds
  const requestedDelay = Math.min(retryAfterSeconds ?? 0, laterDelaySeconds)
  return Math.min(Math.max(delay, requestedDelay), remaining)
}

/** @param header seconds or an HTTP date (RFC 9110, section 10.2.3) */
export function parseRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  // Date.parse reads many texts that are no HTTP date, such as `-5`.
  const at = /^[A-Z][a-z]+, /.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}
