import { findLocalities, wardKinds } from './find-locality.ts'
import { findFormerProvince, mentionsDistrict } from './former-localities.ts'
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

export function checkWard(input: string, province: Locality, wards: readonly Locality[]): LocalityCheck {
  const [place, ...others] = findWards(input, province, wards)
  if (place && others.length === 0) return { locality: place }
  if (place) {
    const names = [place, ...others].map(({ name }) => name).join(' hoặc ')
    return { error: `${quoted(input)} có thể là ${names}. Hãy chọn đúng nơi nhận.` }
  }
  const [sameName] = findLocalities(input, wards, wardKinds, { anyKind: true })
  if (sameName)
    return { error: `${province.name} không có ${quoted(input)} mà có ${sameName.name}. Hãy chọn lại.` }
  if (mentionsDistrict(input))
    return { error: `${noDistricts} Hãy chọn phường, xã mới của ${province.name}.` }
  return {
    error: `${province.name} không có phường, xã ${quoted(input)} theo địa chỉ mới từ 1/7/2025. Hãy chọn lại.`,
  }
}

function findWards(input: string, province: Locality, wards: readonly Locality[]): Locality[] {
  const found = findLocalities(input, wards, wardKinds)
  const [wardPart = '', ...rest] = input.split(',')
  if (found.length > 0 || rest.length === 0) return found
  return rest.every((part) => findProvince(part)?.code === province.code)
    ? findLocalities(wardPart, wards, wardKinds)
    : []
}
