import { expect, test } from 'vitest'
import { parseWholeNumber, toNumberInput } from './parse-whole-number.ts'

test('thousands separators count only between groups of three digits', () => {
  for (const text of ['30000', '30.000', '30 000', ' 30.000 ₫', '30.000đ'])
    expect(parseWholeNumber(text), text).toBe(30_000)
  for (const text of ['2.5', '2,5', '7.50', '1.250.00', '12.0000', '.500', '7 5', '-1', '12a', ''])
    expect(parseWholeNumber(text), text).toBeNull()
})

test('text that is no whole number is sent to the server as it was typed', () => {
  expect([toNumberInput('1.250'), toNumberInput('2.5'), toNumberInput('')]).toEqual([1250, '2.5', ''])
})
