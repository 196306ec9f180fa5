import { expect, test } from 'vitest'
import { calculateDeadlines } from './data-request-deadlines.ts'

test.each([
  // These are a Monday, a Thursday, a Friday, a Saturday and a Sunday at the end of a year.
  ['2026-11-23', '2026-11-25'],
  ['2026-11-26', '2026-11-30'],
  ['2026-11-27', '2026-12-01'],
  ['2026-11-28', '2026-12-01'],
  ['2026-12-27', '2026-12-29'],
])('a request received on %s must be acknowledged by %s', (received, replyBy) => {
  expect(calculateDeadlines('access', received).replyBy).toBe(replyBy)
})

test('each kind of request has its legal deadline', () => {
  const done = (['access', 'correction', 'erasure', 'withdrawal'] as const).map(
    (kind) => calculateDeadlines(kind, '2026-12-20').doneBy,
  )
  expect(done).toEqual(['2026-12-30', '2026-12-30', '2027-01-09', '2027-01-04'])
})
