import { expect, test } from 'vitest'
import { countDays, getPreviousPeriod, resolvePeriod, splitPeriod, toTimeSpan } from './period.ts'

test('a period begins and ends at midnight in Vietnam', () => {
  expect(toTimeSpan({ from: '2026-11-21', to: '2026-11-21' })).toEqual({
    since: new Date('2026-11-20T17:00:00Z'),
    until: new Date('2026-11-21T17:00:00Z'),
  })
})

test('the previous period has the same length and ends the day before', () => {
  const year = { from: '2025-11-22', to: '2026-11-21' }
  expect(countDays(year)).toBe(365)
  expect(getPreviousPeriod(year)).toEqual({ from: '2024-11-22', to: '2025-11-21' })
  expect(getPreviousPeriod({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  })
})

test('the default period is the 30 days that end today', () => {
  expect(resolvePeriod({}, '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' })
  expect(resolvePeriod({ to: '2026-01-30' }, '2026-11-21')).toEqual({ from: '2026-01-01', to: '2026-01-30' })
  expect(resolvePeriod({ from: '2026-11-01' }, '2026-11-21')).toEqual({
    from: '2026-11-01',
    to: '2026-11-21',
  })
})

test('weeks begin on Monday, months on the first; the outer parts may be shorter', () => {
  const period = { from: '2026-11-18', to: '2026-12-02' }
  expect(splitPeriod(period, 'day')).toHaveLength(15)
  expect(splitPeriod(period, 'week').map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-11-18 2026-11-22',
    '2026-11-23 2026-11-29',
    '2026-11-30 2026-12-02',
  ])
  expect(splitPeriod(period, 'month').map(({ to }) => to)).toEqual(['2026-11-30', '2026-12-02'])
})
