import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

const letters = fc.string({ unit: fc.constantFrom(...'abcdefgh'), maxLength: 8 })

test('the edit distance is symmetric, and 0 only between equal words', () => {
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a))
      expect(editDistance(a, b) === 0).toBe(a === b)
      expect(editDistance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})

test.each([
  ['quan', 'quna', 1],
  ['thun', 'thn', 1],
  ['thun', 'thuun', 1],
  ['thun', 'than', 1],
  ['sneaker', 'snaekr', 2],
])('the edit distance from %s to %s is %i', (a, b, expected) => {
  expect(editDistance(a, b)).toBe(expected)
})
