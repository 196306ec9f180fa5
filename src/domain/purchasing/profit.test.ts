import { expect, test } from 'vitest'
import { calculateOrderProfit } from './profit.ts'

test('profit is revenue less cost; one line without a cost makes that of the order unknown', () => {
  const known = { position: 0, revenue: 200_000, cost: 120_000 }
  expect(calculateOrderProfit([known])).toMatchObject({ cost: 120_000, profit: 80_000 })
  const order = calculateOrderProfit([known, { position: 1, revenue: 90_000, cost: null }])
  expect(order).toMatchObject({ revenue: 290_000, cost: null, profit: null })
  expect(order.lines.map(({ profit }) => profit)).toEqual([80_000, null])
  expect(calculateOrderProfit([{ ...known, cost: 250_000 }]).profit).toBe(-50_000)
})
