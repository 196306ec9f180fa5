import { expect, test } from 'vitest'
import { suggestFormerProvinces } from './former-localities.ts'

const suggest = (input: string) => suggestFormerProvinces(input).map(({ name }) => name)

test('former provinces are suggested by the beginning of any word, with or without their kind', () => {
  expect(suggest('binh')).toEqual([
    ...['Bình Định', 'Bình Thuận', 'Bình Phước', 'Bình Dương'],
    ...['Hoà Bình', 'Thái Bình', 'Quảng Bình'],
  ])
  for (const input of ['vung tau', 'Vũng Tàu', 'ba ria', 'tỉnh Bà Rịa']) {
    expect(suggest(input), input).toEqual(['Bà Rịa – Vũng Tàu'])
  }
  for (const input of ['', ' ', 'tinh', 't', 'T.', 'quan 1', 'ha noi'])
    expect(suggest(input), input).toEqual([])
})
