import { expect, test } from 'vitest'
import { cancelled, firstStatus, orderStatuses } from '#contract/orders/order-statuses.ts'
import { pageOf } from '#domain/paging.ts'
import { orderNumber } from './order-number.ts'
import { shopperMayCancel, stockEffects, usualNext } from './order-status.ts'

test('only entering and leaving the cancelled status moves stock', () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      const wanted =
        from === to ? 'none' : to === cancelled ? 'put back' : from === cancelled ? 'take again' : 'none'
      expect([from, to, stockEffects[from][to]]).toEqual([from, to, wanted])
    }
  }
})

test('the usual way leads from the first status to the last', () => {
  const way = [firstStatus]
  for (let next = usualNext[firstStatus]; next; next = usualNext[next]) way.push(next)
  expect(way).toEqual(orderStatuses.slice(0, 4))
  expect(shopperMayCancel).toEqual([firstStatus])
})

test('an order number is milliseconds, a hyphen and three digits', () => {
  expect(orderNumber(1_700_000_000_000.9, 0)).toBe('1700000000000-000')
  expect(orderNumber(1_700_000_000_000, 0.0079)).toBe('1700000000000-007')
  expect(orderNumber(1_700_000_000_000, 0.999_999)).toBe('1700000000000-999')
})

test('a page is never less than one and never more than a thousand', () => {
  expect(pageOf({})).toEqual({ page: 1, limit: 1000, offset: 0 })
  expect(pageOf({ page: 3, limit: 20 })).toEqual({ page: 3, limit: 20, offset: 40 })
  expect(pageOf({ page: 0, limit: 0 })).toEqual({ page: 1, limit: 1, offset: 0 })
  expect(pageOf({ page: 1e12, limit: 1e9 }).offset).toBeLessThan(2 ** 31)
})
