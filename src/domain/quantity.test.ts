import { expect, test } from 'vitest'
import { parseQuantity } from './quantity.ts'

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['007', 7],
  ['9999999', 9_999_999],
])('%j is a quantity of %i', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity)
})

test.each(['', '0', '-3', '1.5', '1,5', '1e3', '+2', '2 3', 'hai', '٣', '10000000'])(
  '%j is not a quantity',
  (text) => {
    expect(parseQuantity(text)).toBeNull()
  },
)
