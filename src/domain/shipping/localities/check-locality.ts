import { findWards, suggestWards } from './find-wards.ts'
import { findFormerProvince, mentionsDistrict } from './former-localities.ts'
import { type FormerWardMatch, formatFormerWard, isBareKind, type Ward } from './former-wards.ts'
import { findProvince, type Locality, provinceLocalities } from './provinces.ts'

type LocalityCheck = { locality: Locality; error?: undefined } | { locality?: undefined; error: string }

export const chooseWard = 'Hãy chọn phường, xã'
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
  if (isBareKind(input)) return { error: chooseWard }
  const { present, otherKind, former } = findWards(input, province, wards)
  const [place, ...others] = [...present, ...otherKind, ...former.map(({ ward }) => ward)]
  if (!place) return { error: explainUnknownWard(input, province, wards) }
  if (present.length > 0 && others.length === 0) return { locality: place }
  if (present.length > 0) return { error: askWhich(input, [place, ...others]) }
  if (former.length > 0) return { error: explainFormerWards(input, province, former, otherKind) }
  return { error: `${province.name} không có ${quoted(input)} mà có ${joinNames(otherKind)}. Hãy chọn lại.` }
}

const joinNames = (places: readonly Locality[]) => places.map(({ name }) => name).join(' hoặc ')

function askWhich(input: string, places: readonly Locality[]): string {
  return `${quoted(input)} có thể là ${joinNames([...new Set(places)])}. Hãy chọn đúng nơi nhận.`
}

const maxNamedWards = 3

/** @param otherKind present wards of the same name and another type, which the shopper may mean too */
function explainFormerWards(
  input: string,
  province: Locality,
  former: readonly FormerWardMatch[],
  otherKind: readonly Ward[],
): string {
  const present = [...new Set(former.map(({ ward }) => ward))]
  const [example = '', ...otherPlaces] = new Set(former.map(formatFormerWard))
  if (present.length > maxNamedWards && otherPlaces.length > 0) {
    return `${province.name} từng có nhiều nơi tên ${quoted(input)}. Hãy chọn trong danh sách, hoặc gõ thêm quận, huyện cũ, ví dụ “${example}”.`
  }
  if (otherKind.some((ward) => !present.includes(ward))) return askWhich(input, [...otherKind, ...present])
  const choice = present.length === 1 ? joinNames(present) : 'đúng nơi nhận'
  return `${quoted(input)} nay thuộc ${joinNames(present)}. Hãy chọn ${choice}.`
}

function explainUnknownWard(input: string, province: Locality, wards: readonly Ward[]): string {
  const { present, former } = suggestWards(input, province, wards)
  const suggested = present.length > 0 ? present : [...new Set(former.map(({ ward }) => ward))]
  if (suggested.length > maxNamedWards)
    return `${province.name} có nhiều phường, xã hợp với ${quoted(input)}. Hãy chọn trong danh sách.`
  if (suggested.length > 0) return askWhich(input, suggested)
  if (mentionsDistrict(input)) return `${noDistricts} Hãy chọn phường, xã mới của ${province.name}.`
  return `${province.name} không có phường, xã ${quoted(input)} theo địa chỉ mới từ 1/7/2025. Hãy chọn tên mới trong danh sách; tên cũ có thể ghi thêm ở ô số nhà, tên đường.`
}
