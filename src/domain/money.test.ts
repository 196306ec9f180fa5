import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { badgePercent, deliveryFee, formatDong, orderTotals, salePrice, subtotalOf } from './money.ts'

const price = fc.integer({ min: 0, max: limits.maxPrice })
/** Percent in millionths. */
const millionths = fc.integer({ min: 0, max: 100_000_000 })
const lines = fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: limits.maxQuantity }) }), {
  maxLength: 200,
})
const terms = { shippingFee: 30_000, freeShippingFrom: 3_750_000 }

/** Half up, by long division of decimal digits: another way to the same answer. */
function reference(amount: number, percentMillionths: number): number {
  const parts = BigInt(amount) * BigInt(100_000_000 - percentMillionths)
  const [dong, rest] = [parts / 100_000_000n, parts % 100_000_000n]
  return Number(rest * 2n >= 100_000_000n ? dong + 1n : dong)
}

// dangers M11
test('a sale price is whole dong, half up, between nothing and the price [P4 M11]', () => {
  fc.assert(
    fc.property(price, millionths, (amount, parts) => {
      const reduced = salePrice(amount, parts / 1_000_000)
      expect(Number.isSafeInteger(reduced)).toBe(true)
      expect(reduced).toBeGreaterThanOrEqual(0)
      expect(reduced).toBeLessThanOrEqual(amount)
      expect(reduced).toBe(reference(amount, parts))
    }),
    { numRuns: 2000 },
  )
})

test('a larger discount is never dearer', () => {
  fc.assert(
    fc.property(price, millionths, millionths, (amount, a, b) => {
      const [less, more] = [Math.min(a, b) / 1e6, Math.max(a, b) / 1e6]
      expect(salePrice(amount, more)).toBeLessThanOrEqual(salePrice(amount, less))
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
])('%i less %f %% is %i', (amount, discount, wanted) => {
  expect(salePrice(amount, discount)).toBe(wanted)
})

test("an order's total is its lines and its fee, to the dong [INV4]", () => {
  fc.assert(
    fc.property(lines, fc.boolean(), (list, delivered) => {
      const totals = orderTotals(list, delivered, terms)
      const sum = list.reduce((all, line) => all + BigInt(line.price) * BigInt(line.quantity), 0n)
      expect(BigInt(totals.subtotal)).toBe(sum)
      expect(totals.shippingFee).toBe(delivered && sum < 3_750_000n ? 30_000 : 0)
      expect(totals.totalPrice).toBe(totals.subtotal + totals.shippingFee - totals.discountTotal)
      expect(Number.isSafeInteger(totals.totalPrice)).toBe(true)
    }),
  )
})

test('delivery is free from the threshold on', () => {
  expect([3_749_999, 3_750_000, 3_750_001].map((sum) => deliveryFee(sum, terms))).toEqual([30_000, 0, 0])
  expect(subtotalOf([])).toBe(0)
})

test('a badge is never 0 for a discount and never 100 for less than all', () => {
  expect([0, 0.2, 12.5, 33.4, 99.9, 100].map(badgePercent)).toEqual([0, 1, 13, 33, 99, 100])
})

test('dong are written the Vietnamese way', () => {
  expect(formatDong(1_234_567).replace('\u00a0', ' ')).toBe('1.234.567 ₫')
  expect(formatDong(0).replace('\u00a0', ' ')).toBe('0 ₫')
})
