import { fold } from '#domain/search/fold.ts'
import { findLocalities, provinceKinds } from './find-locality.ts'

interface Province {
  /** Official code; leading zeros are significant. */
  code: string
  kind: 'Thành phố' | 'Tỉnh'
  name: string
}

// Source: thanglequoc/vietnamese-provinces-database, commit cd58063 of 2026-08-02 (MIT), data of 2026-07-25.
const units: readonly [code: string, kind: Province['kind'], name: string][] = [
  ['01', 'Thành phố', 'Hà Nội'],
  ['04', 'Tỉnh', 'Cao Bằng'],
  ['08', 'Tỉnh', 'Tuyên Quang'],
  ['11', 'Tỉnh', 'Điện Biên'],
  ['12', 'Tỉnh', 'Lai Châu'],
  ['14', 'Tỉnh', 'Sơn La'],
  ['15', 'Tỉnh', 'Lào Cai'],
  ['19', 'Tỉnh', 'Thái Nguyên'],
  ['20', 'Tỉnh', 'Lạng Sơn'],
  ['22', 'Tỉnh', 'Quảng Ninh'],
  ['24', 'Tỉnh', 'Bắc Ninh'],
  ['25', 'Tỉnh', 'Phú Thọ'],
  ['31', 'Thành phố', 'Hải Phòng'],
  ['33', 'Tỉnh', 'Hưng Yên'],
  ['37', 'Tỉnh', 'Ninh Bình'],
  ['38', 'Tỉnh', 'Thanh Hoá'],
  ['40', 'Tỉnh', 'Nghệ An'],
  ['42', 'Tỉnh', 'Hà Tĩnh'],
  ['44', 'Tỉnh', 'Quảng Trị'],
  ['46', 'Thành phố', 'Huế'],
  ['48', 'Thành phố', 'Đà Nẵng'],
  ['51', 'Tỉnh', 'Quảng Ngãi'],
  ['52', 'Tỉnh', 'Gia Lai'],
  ['56', 'Tỉnh', 'Khánh Hoà'],
  ['66', 'Tỉnh', 'Đắk Lắk'],
  ['68', 'Tỉnh', 'Lâm Đồng'],
  ['75', 'Thành phố', 'Đồng Nai'],
  ['79', 'Thành phố', 'Hồ Chí Minh'],
  ['80', 'Tỉnh', 'Tây Ninh'],
  ['82', 'Tỉnh', 'Đồng Tháp'],
  ['86', 'Tỉnh', 'Vĩnh Long'],
  ['91', 'Tỉnh', 'An Giang'],
  ['92', 'Thành phố', 'Cần Thơ'],
  ['96', 'Tỉnh', 'Cà Mau'],
]

export const provinces: readonly Province[] = units.map(([code, kind, name]) => ({ code, kind, name }))

export function formatProvince({ kind, name }: Province): string {
  return `${kind} ${name}`
}

export interface Locality {
  code: string
  name: string
}

export const provinceLocalities: readonly Locality[] = provinces.map((one) => ({
  code: one.code,
  name: formatProvince(one),
}))

const otherNames: Record<string, string> = {
  hn: '01',
  thuathienhue: '46',
  thuathien: '46',
  tthue: '46',
  daclac: '66',
  daclak: '66',
  daklac: '66',
  hcm: '79',
  hcmc: '79',
  saigon: '79',
  sg: '79',
}

/** Accepts names without diacritics, with any type, and common abbreviations and spellings. */
export function findProvince(input: string): Locality | undefined {
  const code =
    otherNames[
      fold(input)
        .replace(/[^a-z]/g, '')
        .replace(/^(tp|tinh)(?=.{2})/, '')
    ]
  if (code) return provinceLocalities.find((place) => place.code === code)
  return findLocalities(input, provinceLocalities, provinceKinds, { anyKind: true })[0]
}
