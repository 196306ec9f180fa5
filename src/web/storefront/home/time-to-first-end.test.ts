import { expect, test } from 'vitest'
import { createSection } from '#domain/content/create-section.ts'
import { getTimeToFirstEnd } from './time-to-first-end.ts'

const now = Date.parse('2026-11-30T16:59:00.000Z')
const announce = (until: string) => ({ ...createSection('announcement', 'a'), until })

test('an open home page refetches when its first section ends, then every 10 seconds until it is gone', () => {
  const day = announce('2026-12-01T17:00:00.000Z')
  const minute = announce('2026-11-30T17:00:00.000Z')
  expect(getTimeToFirstEnd([announce(''), createSection('text', 'b')], now)).toBe(false)
  expect(getTimeToFirstEnd([day, announce(''), minute], now)).toBe(60_000)
  expect(getTimeToFirstEnd([minute], now + 59_000)).toBe(1000)
  expect(getTimeToFirstEnd([minute], now + 90_000)).toBe(10_000)
  expect(getTimeToFirstEnd([announce('2027-11-30T17:00:00.000Z')], now)).toBe(2 ** 31 - 1)
})
