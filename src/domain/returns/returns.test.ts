import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountGone, returnsUntil, sumsOfKept } from './returns.ts'

const bought = fc.record({
  price: fc.nat(2_000_000_000),
  quantity: fc.integer({ min: 1, max: 10_000 }),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
})
const lineOf = ({ price, quantity, part }: { price: number; quantity: number; part: number }) => ({
  price,
  quantity,
  discount: Math.floor(price * quantity * part),
})

test('however the pieces come back, all of the discount leaves with the last and no dong before its time', () => {
  fc.assert(
    fc.property(bought, fc.array(fc.integer({ min: 1, max: 4000 })), (one, steps) => {
      const line = lineOf(one)
      let [returned, left] = [0, 0]
      for (const step of [...steps, line.quantity]) {
        returned = Math.min(line.quantity, returned + step)
        const gone = discountGone({ ...line, returned })
        expect(gone).toBeGreaterThanOrEqual(left)
        // What stays is never more than the pieces that stay cost.
        expect(line.discount - gone).toBeLessThanOrEqual(line.price * (line.quantity - returned))
        left = gone
      }
      expect(left).toBe(line.discount)
    }),
  )
})

test('the sums are those of the pieces that stay', () => {
  const lines = fc.array(fc.tuple(bought, fc.nat(10_000)), { maxLength: 8 })
  fc.assert(
    fc.property(lines, fc.nat(1_000_000), (list, fee) => {
      const kept = list.map(([one, back]) => ({ ...lineOf(one), returned: Math.min(back, one.quantity) }))
      const sums = sumsOfKept(kept, fee)
      expect(sums.totalPrice).toBe(sums.subtotal + fee - sums.discountTotal)
      expect(sums.totalPrice).toBeGreaterThanOrEqual(fee)
      expect(sums.itemCount).toBe(kept.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0))
    }),
  )
})

test('the days count from the last time that it was delivered', () => {
  const history = [
    { to: 'đã giao', at: '2026-11-01T00:00:00.000Z' },
    { to: 'đang vận chuyển', at: '2026-11-02T00:00:00.000Z' },
    { to: 'đã giao', at: '2026-11-03T12:00:00.000Z' },
  ] as const
  const until = (status: string, days: number) =>
    returnsUntil({ status, history }, days)?.toISOString() ?? null
  expect(until('đã giao', 7)).toBe('2026-11-10T12:00:00.000Z')
  expect(until('đã giao', 0)).toBeNull()
  expect(until('đã huỷ', 7)).toBeNull()
})
