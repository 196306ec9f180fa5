import { expect, test } from 'vitest'
import { checkWard } from './check-locality.ts'
import { formatFormerWard, suggestFormerWards } from './former-wards.ts'

const province = { code: '79', name: 'Thành phố Hồ Chí Minh' }
const ward = (name: string, ...former: [name: string, district: string][]) => ({
  code: name,
  name,
  former: former.map(([formerName, district]) => ({ name: formerName, district })),
})
const wards = [
  ward('Phường An Khánh', ['Phường Thảo Điền', 'Thành phố Thủ Đức'], ['Phường Bình An', 'Thành phố Thủ Đức']),
  ward('Phường An Hội Đông', ['Phường 13', 'Quận Gò Vấp'], ['Phường 15', 'Quận Gò Vấp']),
  ward('Phường An Hội Tây', ['Phường 13', 'Quận Gò Vấp']),
  ward('Phường An Nhơn', ['Phường 5', 'Quận Gò Vấp']),
  ward('Phường Bàn Cờ', ['Phường 5', 'Quận 3']),
  ward('Phường Diên Hồng', ['Phường 5', 'Quận 10']),
  ward('Phường An Đông', ['Phường 5', 'Quận 5']),
  ward('Phường Tân Hoà', ['Xã Hoà Bình', 'Thành phố Bà Rịa']),
  ward('Phường Hoà Bình', ['Phường Tân Hoà', 'Quận 11']),
]
const check = (input: string) => checkWard(input, province, wards)
const suggest = (input: string) =>
  suggestFormerWards(input, wards).map((match) => `${match.ward.name}: ${formatFormerWard(match)}`)

test.each([
  ['Thảo Điền', '“Thảo Điền” nay thuộc Phường An Khánh. Hãy chọn Phường An Khánh.'],
  ['13', '“13” nay thuộc Phường An Hội Đông hoặc Phường An Hội Tây. Hãy chọn đúng nơi nhận.'],
  [
    'Phường 5',
    'Thành phố Hồ Chí Minh từng có nhiều nơi tên “Phường 5”. Hãy chọn trong danh sách, hoặc gõ thêm quận, huyện cũ, ví dụ “Phường 5, Quận Gò Vấp”.',
  ],
  ['Phường 5, Q3', '“Phường 5, Q3” nay thuộc Phường Bàn Cờ. Hãy chọn Phường Bàn Cờ.'],
  ['p5 quan 3, tphcm', '“p5 quan 3, tphcm” nay thuộc Phường Bàn Cờ. Hãy chọn Phường Bàn Cờ.'],
  ['Phường 5, Quận 4', expect.stringContaining('không còn quận, huyện')],
  ['Phường 55', expect.stringContaining('không có phường, xã “Phường 55”')],
])('the former ward %j is refused with its present wards', (input, error) => {
  expect(check(input)).toEqual({ error })
})

test('a present ward wins over a former one of its name, and with another type both are named', () => {
  expect(check('Tân Hoà').locality?.name).toBe('Phường Tân Hoà')
  expect(check('hoa binh').locality?.name).toBe('Phường Hoà Bình')
  expect(check('Xã Hoà Bình').error).toBe(
    '“Xã Hoà Bình” có thể là Phường Hoà Bình hoặc Phường Tân Hoà. Hãy chọn đúng nơi nhận.',
  )
})

test('former wards are suggested by the beginnings of their words, and by the district behind a whole name', () => {
  expect(suggest('thao d')).toEqual(['Phường An Khánh: Phường Thảo Điền, Thành phố Thủ Đức'])
  expect(suggest('p5').map((text) => text.split(':')[0])).toEqual([
    ...['Phường An Nhơn', 'Phường Bàn Cờ', 'Phường Diên Hồng', 'Phường An Đông'],
  ])
  for (const input of ['phường 5 g', 'p5, go vap', 'P.5 Q. Gò']) {
    expect(suggest(input), input).toEqual(['Phường An Nhơn: Phường 5, Quận Gò Vấp'])
  }
  for (const input of ['', 'p.', 'phường', 'xa', 'go vap', 'thu duc'])
    expect(suggest(input), input).toEqual([])
})
