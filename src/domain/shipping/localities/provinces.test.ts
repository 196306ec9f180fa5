import { expect, test } from 'vitest'
import { findProvince } from './provinces.ts'

test('a province is found by an abbreviation of its name, with or without its kind', () => {
  const find = (...inputs: string[]) => inputs.map((input) => findProvince(input)?.name)
  expect(find('HN', 'TP HN', 'tp.hn', 'Hà Nội')).toEqual(Array(4).fill('Thành phố Hà Nội'))
  expect(find('HCM', 'TPHCM', 'TP. HCM', 'TP SG', 'Sài Gòn')).toEqual(Array(5).fill('Thành phố Hồ Chí Minh'))
  expect(find('TT Huế', 'T.T. Huế', 'Thừa Thiên - Huế', 'TP Huế')).toEqual(Array(4).fill('Thành phố Huế'))
  expect(find('Đắc Lắc', 'Đăk Lăk', 'tỉnh đắc lắk')).toEqual(Array(3).fill('Tỉnh Đắk Lắk'))
  expect(find('TP', 'Tỉnh')).toEqual([undefined, undefined])
})
