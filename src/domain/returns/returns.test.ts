import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calculateRemainingSums,
  calculateReturnedDiscount,
  getReturnDeadline,
  isReturnable,
} from './returns.ts'

const orderedLine = fc.record({
  price: fc.nat(2_000_000_000),
  quantity: fc.integer({ min: 1, max: 10_000 }),
  discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
})
const toLine = ({
  price,
  quantity,
  discountShare,
}: {
  price: number
  quantity: number
  discountShare: number
}) => ({
  price,
  quantity,
  discount: Math.floor(price * quantity * discountShare),
})

test('over any sequence of returns the returned discount never decreases and equals the whole discount after the last piece', () => {
  fc.assert(
    fc.property(orderedLine, fc.array(fc.integer({ min: 1, max: 4000 })), (one, steps) => {
      const line = toLine(one)
      let [returned, previous] = [0, 0]
      for (const step of [...steps, line.quantity]) {
        returned = Math.min(line.quantity, returned + step)
        const returnedDiscount = calculateReturnedDiscount({ ...line, returned })
        expect(returnedDiscount).toBeGreaterThanOrEqual(previous)
        // The remaining discount never exceeds the price of the remaining pieces.
        expect(line.discount - returnedDiscount).toBeLessThanOrEqual(line.price * (line.quantity - returned))
        previous = returnedDiscount
      }
      expect(previous).toBe(line.discount)
    }),
  )
})

test('order totals are calculated from the remaining pieces', () => {
  const lines = fc.array(fc.tuple(orderedLine, fc.nat(10_000)), { maxLength: 8 })
  fc.assert(
    fc.property(lines, fc.nat(1_000_000), (list, fee) => {
      const remaining = list.map(([one, back]) => ({
        ...toLine(one),
        returned: Math.min(back, one.quantity),
      }))
      const sums = calculateRemainingSums(remaining, fee)
      expect(sums.totalPrice).toBe(sums.subtotal + fee - sums.discountTotal)
      expect(sums.totalPrice).toBeGreaterThanOrEqual(fee)
      expect(sums.itemCount).toBe(
        remaining.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0),
      )
    }),
  )
})

test('the return period starts at the last delivery', () => {
  const history = [
    { to: 'đã giao', at: '2026-11-01T00:00:00.000Z' },
    { to: 'đang vận chuyển', at: '2026-11-02T00:00:00.000Z' },
    { to: 'đã giao', at: '2026-11-03T12:00:00.000Z' },
  ] as const
  const until = (status: string, days: number) =>
    getReturnDeadline({ status, history }, days)?.toISOString() ?? null
  expect(until('đã giao', 7)).toBe('2026-11-10T12:00:00.000Z')
  expect(until('đã giao', 0)).toBeNull()
  expect(until('đã huỷ', 7)).toBeNull()
})

test('a delivered order is returnable within the period, unless it has no days', () => {
  const order = { status: 'đã giao' }
  expect([6.9, 7, 7.1].map((days) => isReturnable(order, days, 7))).toEqual([true, true, false])
  expect(isReturnable(order, 0, 0)).toBe(false)
  expect(isReturnable(order, null, 7)).toBe(false)
  expect(isReturnable({ status: 'đã huỷ' }, 1, 7)).toBe(false)
})
