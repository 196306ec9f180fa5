import { expect, test } from 'vitest'
import { readPastedAmount } from './read-pasted-amount.ts'

test('a pasted 199000.00 is 199000; a pasted 500.00 is no amount', () => {
  expect(['199000.00', '199.000 ₫'].map(readPastedAmount)).toEqual(['199000', '199000'])
  expect(['500.00', 'abc', ''].map(readPastedAmount)).toEqual([null, null, null])
})
