import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import {
  calculateOrderTotals,
  calculateSalePrice,
  calculateShippingFee,
  calculateSubtotal,
  formatDong,
  roundBadgePercent,
} from './money.ts'

const price = fc.integer({ min: 0, max: limits.maxPrice })
const discountMillionths = fc.integer({ min: 0, max: 100_000_000 })
const lines = fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: limits.maxCartQuantity }) }), {
  maxLength: 200,
})
const rates = { shippingFee: 30_000, freeShippingFrom: 3_750_000 }

/** An independent implementation: rounds half up with integer division. */
function reference(amount: number, percentMillionths: number): number {
  const parts = BigInt(amount) * BigInt(100_000_000 - percentMillionths)
  const [dong, rest] = [parts / 100_000_000n, parts % 100_000_000n]
  return Number(rest * 2n >= 100_000_000n ? dong + 1n : dong)
}

test('a sale price is rounded half up to whole dong, between 0 and the price [P4 M11]', () => {
  fc.assert(
    fc.property(price, discountMillionths, (amount, parts) => {
      const reduced = calculateSalePrice(amount, parts / 1_000_000)
      expect(Number.isSafeInteger(reduced)).toBe(true)
      expect(reduced).toBeGreaterThanOrEqual(0)
      expect(reduced).toBeLessThanOrEqual(amount)
      expect(reduced).toBe(reference(amount, parts))
    }),
    { numRuns: 2000 },
  )
})

test('a larger discount never gives a higher price', () => {
  fc.assert(
    fc.property(price, discountMillionths, discountMillionths, (amount, a, b) => {
      const [less, more] = [Math.min(a, b) / 1e6, Math.max(a, b) / 1e6]
      expect(calculateSalePrice(amount, more)).toBeLessThanOrEqual(calculateSalePrice(amount, less))
    }),
  )
})

test.each([
  [99_999, 33, 66_999],
  [199_000, 0, 199_000],
  [199_000, 100, 0],
  [1, 50, 1],
  [3, 50, 2],
  [1, 50.000001, 0],
  [2_000_000_000, 33.333333, 1_333_333_340],
])('%i dong minus %f %% is %i dong', (amount, discount, salePrice) => {
  expect(calculateSalePrice(amount, discount)).toBe(salePrice)
})

test('the total of an order is the sum of its lines and its shipping fee, to the dong [INV4]', () => {
  fc.assert(
    fc.property(lines, fc.boolean(), (list, requiresShipping) => {
      const totals = calculateOrderTotals(list, requiresShipping, rates)
      const sum = list.reduce((all, line) => all + BigInt(line.price) * BigInt(line.quantity), 0n)
      expect(BigInt(totals.subtotal)).toBe(sum)
      expect(totals.shippingFee).toBe(requiresShipping && sum < 3_750_000n ? 30_000 : 0)
      expect(totals.totalPrice).toBe(totals.subtotal + totals.shippingFee - totals.discountTotal)
      expect(Number.isSafeInteger(totals.totalPrice)).toBe(true)
    }),
  )
})

test('delivery is free from the threshold and for an order without an address', () => {
  expect(calculateShippingFee(100, null)).toBe(0)
  expect([3_749_999, 3_750_000, 3_750_001].map((sum) => calculateShippingFee(sum, rates))).toEqual([
    30_000, 0, 0,
  ])
  expect(calculateSubtotal([])).toBe(0)
})

test('a discount badge is rounded down, but shows 1 for less than one percent', () => {
  expect([0, 0.2, 12.5, 33.4, 99.9, 100].map(roundBadgePercent)).toEqual([0, 1, 12, 33, 99, 100])
})

test('dong amounts have Vietnamese format', () => {
  expect(formatDong(1_234_567).replace('\u00a0', ' ')).toBe('1.234.567 ₫')
  expect(formatDong(0).replace('\u00a0', ' ')).toBe('0 ₫')
})
