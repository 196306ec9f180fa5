import { expect, test } from 'vitest'
import {
  findNumberRangeError,
  findWholeNumberError,
  parseWholeNumber,
  toNumberInput,
  toOptionalNumberInput,
} from './parse-whole-number.ts'

test('thousands separators count only between groups of three digits', () => {
  for (const text of ['30000', '30.000', '30 000', ' 30.000 ₫', '30.000đ'])
    expect(parseWholeNumber(text), text).toBe(30_000)
  for (const text of ['2.5', '2,5', '7.50', '1.250.00', '12.0000', '.500', '7 5', '-1', '12a', ''])
    expect(parseWholeNumber(text), text).toBeNull()
})

test('a separator at the end is no error, because digits may follow', () => {
  expect(['2.', '2,', '2.500.'].map(parseWholeNumber)).toEqual([2, 2, 2500])
  expect(['.', '2..', '2.5.'].map(parseWholeNumber)).toEqual([null, null, null])
})

test('text that is no whole number is sent to the server as it was typed', () => {
  expect([toNumberInput('1.250'), toNumberInput('2.5'), toNumberInput('')]).toEqual([1250, '2.5', ''])
  expect(['1.250', '2.5', ' '].map(toOptionalNumberInput)).toEqual([1250, '2.5', null])
})

test('2.5 in a field of pieces or grams is an error, 1.500 is not', () => {
  expect(['2.5', '2,5', '-1', '12 cái'].map(findWholeNumberError)).toEqual(
    Array(4).fill('Hãy nhập một số nguyên'),
  )
  expect(['', ' ', '2', '1.500'].map(findWholeNumberError)).toEqual(Array(4).fill(undefined))
})

test('a weight in grams is a whole number from 1 to 100.000', () => {
  const find = (text: string) => findNumberRangeError(text, 1, 100_000)
  expect(['0', '99999999', '100001'].map(find)).toEqual(Array(3).fill('Hãy nhập số từ 1 đến 100.000'))
  expect(find('2.5')).toBe('Hãy nhập một số nguyên')
  expect(['', '1', '100.000'].map(find)).toEqual(Array(3).fill(undefined))
})
