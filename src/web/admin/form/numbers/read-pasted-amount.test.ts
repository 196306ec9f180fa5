import { expect, test } from 'vitest'
import { parseWholeNumber } from './parse-whole-number.ts'
import { readPastedAmount } from './read-pasted-amount.ts'
import { addThousandsSeparators, readTypedAmount } from './thousands-separators.ts'

test('a pasted 199000.00 is 199000; a pasted 500.00 stays as it is and is no amount', () => {
  expect([readPastedAmount('199000.00'), readPastedAmount('199.000 ₫')]).toEqual(['199000', '199000'])
  const pasted = readPastedAmount('500.00') ?? ''
  expect([pasted, addThousandsSeparators(pasted), parseWholeNumber(pasted)]).toEqual([
    '500.00',
    '500.00',
    null,
  ])
  expect(readPastedAmount('abc')).toBeNull()
})

test('deleting a character of pasted text does not turn 500.00 into 5000', () => {
  expect([readTypedAmount('500.00', '500.0'), readTypedAmount('500.', '500')]).toEqual(['500.0', '500'])
  expect(readTypedAmount('1234', '1.2345')).toBe('12345')
})
