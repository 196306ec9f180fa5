import { expect, test } from 'vitest'
import { formatDay } from '#domain/shop-day.ts'
import { formatDateTime, formatTimeAndDay, parseDay } from './date-time.ts'

test('a time is shown in Vietnamese time', () => {
  expect(formatDateTime('2026-07-01T20:05:59.000Z')).toBe('02/07/2026, 03:05')
  expect(formatDateTime('2026-12-31T17:00:00.000Z')).toBe('01/01/2027, 00:00')
  expect(formatTimeAndDay('2026-11-22T14:30:00.000Z')).toBe('21:30 ngày 22/11')
})

test('a day of another year in Vietnam has its year', () => {
  const lastMinute = Date.parse('2026-12-31T16:59:00Z')
  expect(formatTimeAndDay('2026-01-02T02:30:00Z', lastMinute)).toBe('09:30 ngày 02/01')
  expect(formatTimeAndDay('2027-01-02T02:30:00Z', lastMinute)).toBe('09:30 ngày 02/01/2027')
  expect(formatTimeAndDay('2027-01-02T02:30:00Z', lastMinute + 60_000)).toBe('09:30 ngày 02/01')
})

test.each([
  ['21/11/2026', '2026-11-21'],
  [' 1/2/2026 ', '2026-02-01'],
  ['01-02-2026', '2026-02-01'],
  ['2026-11-21', '2026-11-21'],
  ['01022026', '2026-02-01'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['1/13/2026', null],
  ['1/1/26', null],
  ['1/1/1999', null],
  ['', null],
  ['hôm qua', null],
])('the day %j is read as %j', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

test('a day is shown as dd/mm/yyyy', () => {
  expect(['2026-11-05', '', '5/11'].map(formatDay)).toEqual(['05/11/2026', '', '5/11'])
})
