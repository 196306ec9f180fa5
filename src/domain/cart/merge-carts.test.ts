import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { mergeCarts } from './merge-carts.ts'

const variants = [...'abcdefgh']
const stocks = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 8, maxLength: 8 })
const quantities = fc.dictionary(fc.constantFrom(...variants), fc.integer({ min: 1, max: 12 }))
type Quantities = Record<string, number>

const toLines = (cart: Quantities, stock: readonly number[]) =>
  Object.entries(cart).map(([variantId, quantity]) => {
    const left = stock[variants.indexOf(variantId)] ?? 0
    return { variantId, quantity, stock: left, isForSale: true }
  })

function merge(own: Quantities, guest: Quantities, stock: readonly number[]): Quantities {
  const merged = mergeCarts(toLines(own, stock), toLines(guest, stock))
  return { ...own, ...Object.fromEntries(merged.map((line) => [line.variantId, line.quantity])) }
}

test('the lines of both carts stay, with the larger quantity but at most the stock', () => {
  fc.assert(
    fc.property(quantities, quantities, stocks, (own, guest, stock) => {
      const result = merge(own, guest, stock)
      expect(Object.keys(result).sort()).toEqual([...new Set(Object.keys({ ...own, ...guest }))].sort())
      for (const [variantId, quantity] of Object.entries(guest)) {
        const larger = Math.max(own[variantId] ?? 0, quantity)
        const left = stock[variants.indexOf(variantId)] ?? 0
        expect(result[variantId]).toBe(left > 0 ? Math.min(larger, left) : larger)
      }
    }),
  )
})

test('merging the same cart again changes nothing', () => {
  fc.assert(
    fc.property(quantities, quantities, stocks, (own, guest, stock) => {
      const once = merge(own, guest, stock)
      expect(merge(once, guest, stock)).toEqual(once)
    }),
  )
})

test.each([
  ['the guest had more', 1, 3, 10, { quantity: 3, quantityBefore: 1 }],
  ['the account had more', 4, 2, 10, { quantity: 4, quantityBefore: 2 }],
  ['the stock is smaller than both', 4, 6, 3, { quantity: 3, quantityBefore: 6 }],
  ['only the guest had it', undefined, 2, 10, { quantity: 2, quantityBefore: null }],
  ['only the guest had it, and too many', undefined, 5, 3, { quantity: 3, quantityBefore: 5 }],
  ['both had the same', 2, 2, 10, { quantity: 2, quantityBefore: null }],
  ['it is sold out', 1, 2, 0, { quantity: 2, quantityBefore: 1 }],
])('reports the former quantity if it changed: %s', (_, own, guest, stock, expected) => {
  const line = { variantId: 'a', stock, isForSale: true }
  const ownLines = own === undefined ? [] : [{ ...line, quantity: own }]
  expect(mergeCarts(ownLines, [{ ...line, quantity: guest }])).toEqual([{ variantId: 'a', ...expected }])
})

test(`a cart takes at most ${limits.maxCartLines} lines, the newest of the guest first`, () => {
  const line = (variantId: string) => ({ variantId, quantity: 1, stock: 1, isForSale: true })
  const own = Array.from({ length: limits.maxCartLines - 1 }, (_, at) => line(`own-${at}`))
  const merged = mergeCarts(own, [line('newest'), line('oldest'), line('own-0')])
  expect(merged.map(({ variantId }) => variantId)).toEqual(['newest', 'own-0'])
})
