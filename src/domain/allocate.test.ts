import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'

const line = fc.record({
  variantId: fc.uuid(),
  price: fc.oneof(fc.nat(2_000_000_000), fc.nat(3)),
  quantity: fc.integer({ min: 1, max: 10_000 }),
})
const cart = fc.uniqueArray(line, { maxLength: 30, selector: ({ variantId }) => variantId })
const allocation = fc.tuple(cart, fc.double({ min: 0, max: 1, noNaN: true })).map(([lines, part]) => {
  const cost = lines.reduce((sum, one) => sum + one.price * one.quantity, 0)
  return { lines, cost, total: Math.min(cost, Math.floor(cost * part)) }
})

test('the shares add up exactly, and each is between 0 and the cost of its line', () => {
  fc.assert(
    fc.property(allocation, ({ lines, total }) => {
      const shares = allocate(total, lines)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
      for (const [at, { price, quantity }] of lines.entries()) {
        expect(shares[at]).toBeGreaterThanOrEqual(0)
        expect(shares[at]).toBeLessThanOrEqual(price * quantity)
      }
    }),
  )
})

test('a share differs from its exact part by less than one dong', () => {
  fc.assert(
    fc.property(allocation, ({ lines, cost, total }) => {
      for (const [at, share] of allocate(total, lines).entries()) {
        const { price, quantity } = lines[at] ?? { price: 0, quantity: 0 }
        const exact = BigInt(total) * BigInt(price) * BigInt(quantity)
        const off = BigInt(share) * BigInt(cost) - exact
        expect(off < BigInt(cost || 1) && -off < BigInt(cost || 1)).toBe(true)
      }
    }),
  )
})

test('the order of the lines does not change the shares', () => {
  const shuffled = allocation.chain(({ lines, total }) =>
    fc.shuffledSubarray(lines, { minLength: lines.length }).map((mixed) => ({ lines, mixed, total })),
  )
  fc.assert(
    fc.property(shuffled, ({ lines, mixed, total }) => {
      const before = new Map(allocate(total, lines).map((share, at) => [lines[at]?.variantId, share]))
      const after = new Map(allocate(total, mixed).map((share, at) => [mixed[at]?.variantId, share]))
      for (const [id, share] of before) expect(after.get(id)).toBe(share)
    }),
  )
})

test('the remainder goes to the lines with the largest rounding losses', () => {
  const lines = [
    { variantId: 'c', price: 100, quantity: 1 },
    { variantId: 'a', price: 100, quantity: 1 },
    { variantId: 'b', price: 100, quantity: 1 },
  ]
  expect(allocate(100, lines)).toEqual([33, 34, 33])
  expect(allocate(200, lines)).toEqual([66, 67, 67])
  expect(allocate(300, lines)).toEqual([100, 100, 100])
  expect(allocate(0, [{ variantId: 'a', price: 0, quantity: 1 }])).toEqual([0])
  expect(allocate(0, [])).toEqual([])
})
