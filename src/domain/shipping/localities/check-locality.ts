import { findLocalities, wardKinds } from './find-locality.ts'
import { findFormerProvince, mentionsDistrict } from './former-localities.ts'
import { findFormerWards, formatFormerWard, type Ward } from './former-wards.ts'
import { findProvince, type Locality, provinceLocalities } from './provinces.ts'

type LocalityCheck = { locality: Locality; error?: undefined } | { locality?: undefined; error: string }

const noDistricts = 'Từ 1/7/2025 địa chỉ không còn quận, huyện, thị xã, thị trấn.'
const quoted = (input: string) => `“${[...input.trim()].slice(0, 60).join('')}”`

export function checkProvince(input: string): LocalityCheck {
  const place = findProvince(input)
  if (place) return { locality: place }
  const former = findFormerProvince(input)
  const now = provinceLocalities.find(({ code }) => code === former?.code)?.name
  if (former && now) {
    return { error: `Từ 1/7/2025 ${former.name} thuộc về ${now}. Hãy chọn ${now}, rồi chọn phường, xã.` }
  }
  if (mentionsDistrict(input)) return { error: `${noDistricts} Hãy chọn tỉnh, thành phố.` }
  return {
    error: `Không có tỉnh, thành phố nào tên ${quoted(input)}. Hãy chọn một trong 34 tỉnh, thành phố.`,
  }
}

/** A former name is never replaced by the present one: the shopper confirms where the parcel goes. */
export function checkWard(input: string, province: Locality, wards: readonly Ward[]): LocalityCheck {
  const [place, ...others] = findWards(input, province, wards)
  if (place && others.length === 0) return { locality: place }
  if (place) return { error: askWhich(input, [place, ...others]) }
  const [sameName] = findLocalities(input, wards, wardKinds, { anyKind: true })
  const former = explainFormerWard(input, province, wards, sameName)
  if (former) return { error: former }
  if (sameName)
    return { error: `${province.name} không có ${quoted(input)} mà có ${sameName.name}. Hãy chọn lại.` }
  if (mentionsDistrict(input))
    return { error: `${noDistricts} Hãy chọn phường, xã mới của ${province.name}.` }
  return {
    error: `${province.name} không có phường, xã ${quoted(input)} theo địa chỉ mới từ 1/7/2025. Hãy chọn tên mới trong danh sách; tên cũ có thể ghi thêm ở ô số nhà, tên đường.`,
  }
}

function findWards(input: string, province: Locality, wards: readonly Ward[]): Ward[] {
  const found = findLocalities(input, wards, wardKinds)
  const withoutProvince = dropProvince(input, province)
  if (found.length > 0 || withoutProvince === input) return found
  return findLocalities(withoutProvince, wards, wardKinds)
}

function dropProvince(input: string, province: Locality): string {
  const parts = input.split(',')
  while (parts.length > 1 && findProvince(parts.at(-1) ?? '')?.code === province.code) parts.pop()
  return parts.join(',')
}

const joinNames = (places: readonly Locality[]) => places.map(({ name }) => name).join(' hoặc ')

function askWhich(input: string, places: readonly Locality[]): string {
  return `${quoted(input)} có thể là ${joinNames(places)}. Hãy chọn đúng nơi nhận.`
}

const maxNamedWards = 3

/** @param sameName a present ward of the same name and another type, which the shopper may mean too */
function explainFormerWard(
  input: string,
  province: Locality,
  wards: readonly Ward[],
  sameName: Ward | undefined,
): string | undefined {
  const former = findFormerWards(dropProvince(input, province), wards)
  const present = [...new Set(former.map(({ ward }) => ward))]
  const [example] = former
  if (!example) return undefined
  if (present.length > maxNamedWards) {
    return `${province.name} từng có nhiều nơi tên ${quoted(input)}. Hãy chọn trong danh sách, hoặc gõ thêm quận, huyện cũ, ví dụ “${formatFormerWard(example)}”.`
  }
  if (sameName && !present.includes(sameName)) return askWhich(input, [sameName, ...present])
  const choice = present.length === 1 ? example.ward.name : 'đúng nơi nhận'
  return `${quoted(input)} nay thuộc ${joinNames(present)}. Hãy chọn ${choice}.`
}
