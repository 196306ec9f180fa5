import { expect, test } from 'vitest'
import { clockAndDay, moment } from './moment.ts'

test('a time is shown in Vietnamese time', () => {
  expect(moment('2026-07-01T20:05:59.000Z')).toBe('02/07/2026, 03:05')
  expect(moment('2026-12-31T17:00:00.000Z')).toBe('01/01/2027, 00:00')
  expect(clockAndDay('2026-11-22T14:30:00.000Z')).toBe('21:30 ngày 22/11')
})
