import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkProvince, checkWard } from '#domain/shipping/localities/check-locality.ts'
import { suggestWards } from '#domain/shipping/localities/find-wards.ts'
import { findProvince, provinceLocalities } from '#domain/shipping/localities/provinces.ts'
import { listWards } from './wards.ts'

const allWards = provinceLocalities.flatMap((province) =>
  listWards(province.code).map((ward) => ({ ward, province })),
)
const province = (name: string) => {
  const found = findProvince(name)
  if (!found) throw new Error(`unknown province ${name}`)
  return found
}
const check = (typed: string, of: string) => checkWard(typed, province(of), listWards(province(of).code))

test('the data has the 34 provinces and 3,321 wards as published', () => {
  const published = readFileSync('db/addresses/provinces.csv', 'utf8').trim().split(/\r?\n/).slice(1)
  expect(provinceLocalities.map(({ code, name }) => `${code},${name}`)).toEqual(published)
  expect(allWards).toHaveLength(3321)
  expect(new Set(allWards.map(({ ward }) => ward.code)).size).toBe(3321)
  const kinds = Map.groupBy(allWards, ({ ward }) => /^(Phường|Xã|Đặc khu) \S/.exec(ward.name)?.[1])
  expect([...kinds].map(([kind, list]) => [kind, list.length]).sort()).toEqual([
    ['Phường', 697],
    ['Xã', 2611],
    ['Đặc khu', 13],
  ])
  expect(listWards('99')).toEqual([])
})

test('each of the 8,567 former wards belongs to a present ward and has another name or type', () => {
  const rows = readFileSync('db/addresses/former-wards.csv', 'utf8').trim().split(/\r?\n/).slice(1)
  expect(allWards.flatMap(({ ward }) => ward.former)).toHaveLength(8567)
  expect(rows).toEqual([...new Set(rows)].sort())
  const nameByCode = new Map(allWards.map(({ ward }) => [ward.code, ward.name]))
  const wrong = rows.filter((row) => {
    const [code = '', name = '', district = '', ...others] = row.split(',')
    const isWellFormed =
      /^(Phường|Xã|Thị trấn) \S/.test(name) && /^(Quận|Huyện|Thị xã|Thành phố) \S/.test(district)
    return !nameByCode.has(code) || nameByCode.get(code) === name || !isWellFormed || others.length > 0
  })
  expect(wrong).toEqual([])
})

test('every ward is found by its name in lower and upper case and in decomposed Unicode', () => {
  for (const { ward, province } of allWards) {
    const wards = listWards(province.code)
    for (const typed of [ward.name, ward.name.toUpperCase(), ward.name.normalize('NFD')]) {
      expect(checkWard(typed, province, wards)).toEqual({ locality: ward })
    }
  }
})

test.each([
  ['Phường Yên Hòa', 'Hà Nội', 'Phường Yên Hoà'],
  ['yên hoà', 'Hà Nội', 'Phường Yên Hoà'],
  ['p ben thanh', 'hcm', 'Phường Bến Thành'],
  ['P.Sài Gòn', 'TP. Hồ Chí Minh', 'Phường Sài Gòn'],
  ['p2 bảo lộc', 'lam dong', 'Phường 2 Bảo Lộc'],
  ['ea hleo', 'Đắk Lắk', "Xã Ea H'Leo"],
  ['xa dung', 'Điện Biên', 'Xã Xa Dung'],
  ['quan son', 'Thanh Hoá', 'Xã Quan Sơn'],
  ['Đồng Tiến', 'Thanh Hóa', 'Xã Đồng Tiến'],
  ['Đông Tiến', 'tinh thanh hoa', 'Phường Đông Tiến'],
  ['xã Sơn Hạ', 'Quảng Ngãi', 'Xã Sơn Hạ'],
  ['văn miếu quốc tử giám', 'Hà Nội', 'Phường Văn Miếu - Quốc Tử Giám'],
  ['hoang sa', 'Đà Nẵng', 'Đặc khu Hoàng Sa'],
  ['Phường Cửa Nam, TP Hà Nội', 'Hà Nội', 'Phường Cửa Nam'],
  ['cua nam ha noi', 'Hà Nội', 'Phường Cửa Nam'],
  ['Phường Nam Cường, Tỉnh Lào Cai', 'Lào Cai', 'Phường Nam Cường'],
])('ward input %j in %s finds %j', (typed, of, name) => {
  expect(check(typed, of).locality?.name ?? '').toBe(name)
})

test.each([
  ['son ha', 'Quảng Ngãi', '“son ha” có thể là Xã Sơn Hà hoặc Xã Sơn Hạ. Hãy chọn đúng nơi nhận.'],
  [
    'dong tien',
    'Thanh Hoá',
    '“dong tien” có thể là Xã Đồng Tiến hoặc Phường Đông Tiến. Hãy chọn đúng nơi nhận.',
  ],
  [
    'Xã Đông Thanh',
    'Thanh Hoá',
    '“Xã Đông Thanh” có thể là Xã Đông Thành hoặc Phường Đông Tiến. Hãy chọn đúng nơi nhận.',
  ],
  [
    'Phường Nam Cường, Lào Cai',
    'Lào Cai',
    '“Phường Nam Cường, Lào Cai” có thể là Phường Nam Cường hoặc Phường Cam Đường. Hãy chọn đúng nơi nhận.',
  ],
  [
    'Bảo Lộc',
    'Lâm Đồng',
    '“Bảo Lộc” có thể là Phường 2 Bảo Lộc hoặc Phường 1 Bảo Lộc hoặc Phường 3 Bảo Lộc. Hãy chọn đúng nơi nhận.',
  ],
  ['thao di', 'hcm', '“thao di” có thể là Phường An Khánh. Hãy chọn đúng nơi nhận.'],
  ['Đà Lạt', 'Lâm Đồng', 'Tỉnh Lâm Đồng có nhiều phường, xã hợp với “Đà Lạt”. Hãy chọn trong danh sách.'],
  ['Xã Cửa Nam', 'Hà Nội', 'Thành phố Hà Nội không có “Xã Cửa Nam” mà có Phường Cửa Nam. Hãy chọn lại.'],
  [
    'Phường Bến Thành, Quận 1',
    'hcm',
    'Từ 1/7/2025 địa chỉ không còn quận, huyện, thị xã, thị trấn. Hãy chọn phường, xã mới của Thành phố Hồ Chí Minh.',
  ],
  [
    'Huyện Sóc Sơn',
    'Hà Nội',
    'Từ 1/7/2025 địa chỉ không còn quận, huyện, thị xã, thị trấn. Hãy chọn phường, xã mới của Thành phố Hà Nội.',
  ],
  [
    'Phường Mẫu',
    'Huế',
    'Thành phố Huế không có phường, xã “Phường Mẫu” theo địa chỉ mới từ 1/7/2025. Hãy chọn tên mới trong danh sách; tên cũ có thể ghi thêm ở ô số nhà, tên đường.',
  ],
  ['Phường Cửa Nam, Huế', 'Hà Nội', expect.stringContaining('không có phường, xã')],
  ['Phường Tây Ninh', 'Tây Ninh', expect.stringContaining('không có phường, xã')],
  ['...', 'Hà Nội', 'Hãy chọn phường, xã'],
  ['p', 'Hà Nội', 'Hãy chọn phường, xã'],
  ['Xã', 'Hà Nội', 'Hãy chọn phường, xã'],
  ['đặc khu', 'Hà Nội', 'Hãy chọn phường, xã'],
])('ward input %j in %s is refused with an explanation', (typed, of, fault) => {
  expect(check(typed, of)).toEqual({ error: fault })
})

test.each([
  ['Thảo Điền', 'hcm', 'Phường An Khánh'],
  ['p. thao dien', 'hcm', 'Phường An Khánh'],
  ['Phường Bến Nghé, Quận 1', 'hcm', 'Phường Sài Gòn'],
  ['ben nghe q1, TPHCM', 'hcm', 'Phường Sài Gòn'],
  ['Phường 5, Gò Vấp', 'hcm', 'Phường An Nhơn'],
  ['P.5 Q. Gò Vấp', 'hcm', 'Phường An Nhơn'],
  ['Hoà Khánh Bắc', 'Đà Nẵng', 'Phường Liên Chiểu'],
  ['tt Sóc Sơn', 'Hà Nội', 'Xã Sóc Sơn'],
  ['bến nghé quận 1 tphcm', 'hcm', 'Phường Sài Gòn'],
  ['phuong 5 go vap hcm', 'hcm', 'Phường An Nhơn'],
  ['Phường 5, Thành phố Vĩnh Long', 'Vĩnh Long', 'Phường Thanh Đức'],
  ['Phường Nam Cường, TP Lào Cai, Tỉnh Lào Cai', 'Lào Cai', 'Phường Cam Đường'],
])('the former ward %j in %s is part of %s, which the shopper must choose', (typed, of, name) => {
  expect(check(typed, of)).toEqual({ error: `“${typed}” nay thuộc ${name}. Hãy chọn ${name}.` })
})

const formerWards = allWards.flatMap(({ ward, province }) =>
  ward.former.map((former) => ({ ...former, province, wards: listWards(province.code) })),
)

test('the name of a former ward is refused, or accepted as a present ward with the same diacritics', () => {
  // `Hoà` and `Hòa` have the same letters and marks in another order.
  const toMarks = (name: string) =>
    [
      ...name
        .replace(/^(Phường|Xã|Thị trấn|Đặc khu) /, '')
        .normalize('NFD')
        .toLowerCase(),
    ]
      .sort()
      .join('')
  const guesses = formerWards.flatMap(({ name, province, wards }) => {
    const { locality } = checkWard(name, province, wards)
    return locality && toMarks(locality.name) !== toMarks(name) ? [`${name}: ${locality.name}`] : []
  })
  expect(guesses).toEqual([])
})

test('a former ward with its district is refused with exactly its present wards', () => {
  const wrong = formerWards.filter(({ name, district, province, wards }) => {
    const typed = `${name}, ${district}`
    const now = wards.filter(({ former }) =>
      former.some((one) => one.name === name && one.district === district),
    )
    const names = now.map((ward) => ward.name).join(' hoặc ')
    const choice = now.length === 1 ? names : 'đúng nơi nhận'
    return checkWard(typed, province, wards).error !== `“${typed}” nay thuộc ${names}. Hãy chọn ${choice}.`
  })
  expect(wrong).toEqual([])
})

test.each([
  ['Xã Đông Thanh', 'Thanh Hoá', 'Xã Đông Thành hoặc Phường Đông Tiến'],
  ['Phường Nam Cường, Thành phố Lào Cai', 'Lào Cai', 'Phường Cam Đường'],
  ['Phường Nam Cường, Lào Cai', 'Lào Cai', 'Phường Nam Cường hoặc Phường Cam Đường'],
  ['Xã Hoà Bình, TPHCM', 'hcm', 'Phường Hoà Bình hoặc Xã Hoà Hội'],
  ['Xã Cửa Nam', 'Hà Nội', 'Phường Cửa Nam'],
  ['thao di', 'hcm', 'Phường An Khánh'],
])('for %j in %s the list has the wards that the error names: %s', (typed, of, names) => {
  const wards = listWards(province(of).code)
  const { present, otherKind, former } = suggestWards(typed, province(of), wards)
  const listed = [...present, ...otherKind, ...former.map(({ ward }) => ward)]
  expect(listed.map(({ name }) => name).join(' hoặc ')).toBe(names)
  expect(check(typed, of).error).toContain(` ${names}. Hãy chọn`)
})

test('a ward of which the source knows only one part is not explained', () => {
  expect(check('Hàng Bông', 'Hà Nội').error).toContain('không có phường, xã “Hàng Bông”')
})

test.each([
  ['Hà Nội', 'Thành phố Hà Nội'],
  ['HÀ NỘI', 'Thành phố Hà Nội'],
  ['tp.hcm', 'Thành phố Hồ Chí Minh'],
  ['Sài Gòn', 'Thành phố Hồ Chí Minh'],
  ['Tỉnh Đồng Nai', 'Thành phố Đồng Nai'],
  ['Thừa Thiên Huế', 'Thành phố Huế'],
  ['thanh hoa', 'Tỉnh Thanh Hoá'],
  ['Khánh Hòa', 'Tỉnh Khánh Hoà'],
  ['dak lak', 'Tỉnh Đắk Lắk'],
])('province input %j finds %s', (typed, name) => {
  expect(checkProvince(typed).locality?.name).toBe(name)
})

test.each([
  [
    'Bình Dương',
    'Từ 1/7/2025 Bình Dương thuộc về Thành phố Hồ Chí Minh. Hãy chọn Thành phố Hồ Chí Minh, rồi chọn phường, xã.',
  ],
  [
    'tinh hoa binh',
    'Từ 1/7/2025 Hoà Bình thuộc về Tỉnh Phú Thọ. Hãy chọn Tỉnh Phú Thọ, rồi chọn phường, xã.',
  ],
  ['Bà Rịa - Vũng Tàu', expect.stringContaining('thuộc về Thành phố Hồ Chí Minh')],
  ['Quận 1, HCM', expect.stringContaining('không còn quận, huyện')],
  ['X', 'Không có tỉnh, thành phố nào tên “X”. Hãy chọn một trong 34 tỉnh, thành phố.'],
])('province input %j is refused with an explanation', (typed, fault) => {
  expect(checkProvince(typed)).toEqual({ error: fault })
})
