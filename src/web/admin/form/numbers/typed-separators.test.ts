import { expect, test } from 'vitest'
import { isAmountText } from './typed-separators.ts'

test('a typed dot or comma counts only between groups of three digits', () => {
  for (const text of ['', '25', '2500', '2.500', '2,500', '1.250.000', '2.', '2.500.'])
    expect(isAmountText(text), text).toBe(true)
  for (const text of ['2.5', '2,5', '7.50', '.500', '1.250.00', '1250.000', '2..'])
    expect(isAmountText(text), text).toBe(false)
})
