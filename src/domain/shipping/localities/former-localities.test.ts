import { expect, test } from 'vitest'
import { checkProvince } from './check-locality.ts'
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

test.each([
  ['Vũng Tàu', 'Bà Rịa – Vũng Tàu', 'Thành phố Hồ Chí Minh'],
  ['TP. Vũng Tàu', 'Bà Rịa – Vũng Tàu', 'Thành phố Hồ Chí Minh'],
  ['bà rịa', 'Bà Rịa – Vũng Tàu', 'Thành phố Hồ Chí Minh'],
  ['Bà Rịa - Vũng Tàu', 'Bà Rịa – Vũng Tàu', 'Thành phố Hồ Chí Minh'],
  ['BR-VT', 'Bà Rịa – Vũng Tàu', 'Thành phố Hồ Chí Minh'],
  ['Bắc Cạn', 'Bắc Kạn', 'Tỉnh Thái Nguyên'],
  ['tỉnh Đắc Nông', 'Đắk Nông', 'Tỉnh Lâm Đồng'],
])('the hint for %s says that %s belongs to %s', (input, former, now) => {
  expect(suggest(input)).toEqual([former])
  expect(checkProvince(input).error).toContain(`${former} thuộc về ${now}`)
})
