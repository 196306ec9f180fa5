import { expect, test } from 'vitest'
import { findRetryDelay, parseRetryAfter } from './retry-schedule.ts'

const hour = 3600

test('attempts follow after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, then every 12 h; the last after 3 days', () => {
  const delays: number[] = []
  let ageSeconds = 0
  for (let attempts = 1; ; attempts++) {
    const delay = findRetryDelay({ attempts, ageSeconds, retryAfterSeconds: null })
    if (delay === null) break
    delays.push(delay)
    ageSeconds += delay
  }
  expect(delays.slice(0, 6)).toEqual([5, 300, 1800, 2 * hour, 5 * hour, 10 * hour])
  expect(delays.slice(6, -1)).toEqual(Array(4).fill(12 * hour))
  expect(ageSeconds).toBe(72 * hour)
})

test('Retry-After lengthens a delay up to 12 hours, never beyond 3 days, and shortens none', () => {
  const delay = (retryAfterSeconds: number, ageSeconds = 0) =>
    findRetryDelay({ attempts: 2, ageSeconds, retryAfterSeconds })
  expect(delay(10)).toBe(300)
  expect(delay(900)).toBe(900)
  expect(delay(10 ** 9)).toBe(12 * hour)
  expect(delay(hour, 72 * hour - 60)).toBe(60)
})

test('Retry-After is seconds or a date; anything else is ignored', () => {
  const now = new Date('2026-11-27T03:00:00Z')
  expect(parseRetryAfter('120', now)).toBe(120)
  expect(parseRetryAfter('Fri, 27 Nov 2026 03:01:00 GMT', now)).toBe(60)
  expect(parseRetryAfter('Fri, 27 Nov 2026 02:00:00 GMT', now)).toBe(0)
  for (const wrong of [null, '', 'soon', '-5', '9'.repeat(30)]) expect(parseRetryAfter(wrong, now)).toBeNull()
})
