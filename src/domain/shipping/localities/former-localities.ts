import { fold } from '#domain/search/fold.ts'
import { provinceKinds, suggestLocalities } from './find-locality.ts'

/** Provinces merged on 1 July 2025 (Resolution 202/2025/QH15), by the code of their new province. */
const mergedProvinces: Record<string, string> = {
  '08': 'Hà Giang',
  '15': 'Yên Bái',
  '19': 'Bắc Kạn',
  '24': 'Bắc Giang',
  '25': 'Vĩnh Phúc, Hoà Bình',
  '31': 'Hải Dương',
  '33': 'Thái Bình',
  '37': 'Hà Nam, Nam Định',
  '44': 'Quảng Bình',
  '48': 'Quảng Nam',
  '51': 'Kon Tum',
  '52': 'Bình Định',
  '56': 'Ninh Thuận',
  '66': 'Phú Yên',
  '68': 'Đắk Nông, Bình Thuận',
  '75': 'Bình Phước',
  '79': 'Bình Dương, Bà Rịa – Vũng Tàu',
  '80': 'Long An',
  '82': 'Tiền Giang',
  '86': 'Bến Tre, Trà Vinh',
  '91': 'Kiên Giang',
  '92': 'Sóc Trăng, Hậu Giang',
  '96': 'Bạc Liêu',
}
const toKey = (name: string) => fold(name).replace(/[^a-z]/g, '')
const formerProvinces = new Map(
  Object.entries(mergedProvinces).flatMap(([code, names]) =>
    names.split(', ').map((name) => [toKey(name), { name, code }] as const),
  ),
)

const otherNames: Record<string, string> = {
  baccan: 'backan',
  dacnong: 'daknong',
  baria: 'bariavungtau',
  vungtau: 'bariavungtau',
  brvt: 'bariavungtau',
}

interface FormerProvince {
  name: string
  code: string
}

export function findFormerProvince(input: string): FormerProvince | undefined {
  const name = toKey(input).replace(/^(tinh|thanhpho|tp)/, '')
  return formerProvinces.get(otherNames[name] ?? name)
}

const withKind = [...formerProvinces.values()].map((province) => ({
  name: `Tỉnh ${province.name}`,
  province,
}))

export function suggestFormerProvinces(input: string): FormerProvince[] {
  if (/^(t|tinh)?$/.test(toKey(input))) return []
  const found = findFormerProvince(input)
  if (found) return [found]
  return suggestLocalities(input, withKind, provinceKinds).map(({ province }) => province)
}

const districtPattern = /(^|[\s,;–-])(quan|huyen|thi xa|thi tran|q|h|tx|tt)([.\s]+\p{L}|[.\s]*\d)/u

export function mentionsDistrict(input: string): boolean {
  return districtPattern.test(fold(input))
}
