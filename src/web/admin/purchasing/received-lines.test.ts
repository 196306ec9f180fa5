import { expect, test } from 'vitest'
import { validateReceivedCost, validateReceivedQuantity } from './received-lines.ts'

test('a quantity is a whole number, also with dots between its thousands', () => {
  for (const text of ['1', '1250', '1.250', '1.000.000'])
    expect(validateReceivedQuantity(text)).toBeUndefined()
  for (const text of ['2.5', '2,5', '1.25', 'hai'])
    expect(validateReceivedQuantity(text)).toBe('Hãy nhập một số nguyên')
  for (const text of ['0', '1.000.001'])
    expect(validateReceivedQuantity(text)).toBe('Hãy nhập số từ 1 đến 1.000.000')
  expect(validateReceivedQuantity('')).toBe('Hãy nhập số lượng')
})

test('a cost may be 0, but not missing', () => {
  expect(validateReceivedCost('0')).toBeUndefined()
  expect(validateReceivedCost('')).toBe('Hãy nhập giá vốn')
})
