import { expect, test } from 'vitest'
import { formatDateTime, formatTimeAndDay } from './date-time.ts'

test('a time is shown in Vietnamese time', () => {
  expect(formatDateTime('2026-07-01T20:05:59.000Z')).toBe('02/07/2026, 03:05')
  expect(formatDateTime('2026-12-31T17:00:00.000Z')).toBe('01/01/2027, 00:00')
  expect(formatTimeAndDay('2026-11-22T14:30:00.000Z')).toBe('21:30 ngày 22/11')
})
