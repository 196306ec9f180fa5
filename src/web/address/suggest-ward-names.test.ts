import { expect, test } from 'vitest'
import { explainWard, suggestWardNames } from './suggest-ward-names.ts'

const province = { code: '79', name: 'Thành phố Hồ Chí Minh' }
const thaoDien = { name: 'Phường Thảo Điền', district: 'Thành phố Thủ Đức' }
const wards = [
  { code: '1', name: 'Phường An Khánh', former: [thaoDien] },
  { code: '2', name: 'Phường Hoà Bình', former: [] },
]
const list = (text: string) =>
  suggestWardNames(text, province, wards).map((name) => [name, explainWard(name, text, province, wards)])

test('a former ward is suggested with its present one, also before the province', () => {
  const explained = ['Phường An Khánh', 'Trước là Phường Thảo Điền, Thành phố Thủ Đức']
  for (const text of ['thao d', 'Thảo Điền, TPHCM', 'thao dien thu duc tp hcm'])
    expect(list(text), text).toEqual([explained])
})

test('a present ward of another type is suggested without an explanation', () => {
  expect(list('Xã Hoà Bình')).toEqual([['Phường Hoà Bình', undefined]])
})
