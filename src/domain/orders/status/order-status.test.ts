import { expect, test } from 'vitest'
import { cancelled, firstStatus, orderStatuses } from '#contract/orders/order-statuses.ts'
import { normalizePage } from '#domain/paging.ts'
import { generateOrderNumber } from '../order-number.ts'
import { shopperCancellableStatuses, stockEffects, usualNextStatus } from './order-status.ts'

test('only cancelling and reopening an order move stock', () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      const expected =
        from === to ? 'none' : to === cancelled ? 'put-back' : from === cancelled ? 'deduct' : 'none'
      expect([from, to, stockEffects[from][to]]).toEqual([from, to, expected])
    }
  }
})

test('usualNextStatus leads from the first status through every other one but cancelled; shoppers can cancel in the first only', () => {
  const path = [firstStatus]
  for (let next = usualNextStatus[firstStatus]; next; next = usualNextStatus[next]) path.push(next)
  expect(path).toEqual(orderStatuses.slice(0, 4))
  expect(shopperCancellableStatuses).toEqual([firstStatus])
})

test('an order number is milliseconds, a hyphen and three digits', () => {
  expect(generateOrderNumber(1_700_000_000_000.9, 0)).toBe('1700000000000-000')
  expect(generateOrderNumber(1_700_000_000_000, 0.0079)).toBe('1700000000000-007')
  expect(generateOrderNumber(1_700_000_000_000, 0.999_999)).toBe('1700000000000-999')
})

test('a page is limited to 1 to 1,000 rows and starts at page 1', () => {
  expect(normalizePage({})).toEqual({ page: 1, limit: 1000, offset: 0 })
  expect(normalizePage({ page: 3, limit: 20 })).toEqual({ page: 3, limit: 20, offset: 40 })
  expect(normalizePage({ page: 0, limit: 0 })).toEqual({ page: 1, limit: 1, offset: 0 })
  expect(normalizePage({ page: 1e12, limit: 1e9 }).offset).toBeLessThan(2 ** 31)
})
