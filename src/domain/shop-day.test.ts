import { expect, test } from 'vitest'
import { addDays, formatDay, startOfShopDay, toShopDay } from './shop-day.ts'

test('a day begins at midnight in Vietnam', () => {
  expect(toShopDay(new Date('2026-11-20T16:59:59.999Z'))).toBe('2026-11-20')
  expect(toShopDay(new Date('2026-11-20T17:00:00Z'))).toBe('2026-11-21')
  expect(startOfShopDay('2026-11-21')).toEqual(new Date('2026-11-20T17:00:00Z'))
})

test('days are added across months and leap days', () => {
  expect([addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual(['2028-02-29', '2026-02-28'])
})

test('a day is shown as dd/mm/yyyy; other text stays as it is', () => {
  expect(['2026-11-05', '', '5/11'].map(formatDay)).toEqual(['05/11/2026', '', '5/11'])
})
