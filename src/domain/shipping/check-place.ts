import { findPlaces, wardKinds } from './find-place.ts'
import { findFormerProvince, namesDistrict } from './old-units.ts'
import { findProvince, type Place, provincePlaces } from './provinces.ts'

export type Checked = { place: Place; fault?: undefined } | { place?: undefined; fault: string }

const noDistricts = 'Từ 1/7/2025 địa chỉ không còn quận, huyện, thị xã, thị trấn.'
const quoted = (input: string) => `“${[...input.trim()].slice(0, 60).join('')}”`

export function checkProvince(input: string): Checked {
  const place = findProvince(input)
  if (place) return { place }
  const former = findFormerProvince(input)
  const now = provincePlaces.find(({ code }) => code === former?.code)?.name
  if (former && now) {
    return { fault: `Từ 1/7/2025 ${former.name} thuộc về ${now}. Hãy chọn ${now}, rồi chọn phường, xã.` }
  }
  if (namesDistrict(input)) return { fault: `${noDistricts} Hãy chọn tỉnh, thành phố.` }
  return {
    fault: `Không có tỉnh, thành phố nào tên ${quoted(input)}. Hãy chọn một trong 34 tỉnh, thành phố.`,
  }
}

export function checkWard(input: string, province: Place, wards: readonly Place[]): Checked {
  const [place, ...others] = findWards(input, province, wards)
  if (place && others.length === 0) return { place }
  if (place) {
    const names = [place, ...others].map(({ name }) => name).join(' hoặc ')
    return { fault: `${quoted(input)} có thể là ${names}. Hãy chọn đúng nơi nhận.` }
  }
  const [sameName] = findPlaces(input, wards, wardKinds, { anyKind: true })
  if (sameName)
    return { fault: `${province.name} không có ${quoted(input)} mà có ${sameName.name}. Hãy chọn lại.` }
  if (namesDistrict(input)) return { fault: `${noDistricts} Hãy chọn phường, xã mới của ${province.name}.` }
  return {
    fault: `${province.name} không có phường, xã ${quoted(input)} theo địa chỉ mới từ 1/7/2025. Hãy chọn lại.`,
  }
}

function findWards(input: string, province: Place, wards: readonly Place[]): Place[] {
  const found = findPlaces(input, wards, wardKinds)
  const [wardPart = '', ...rest] = input.split(',')
  if (found.length > 0 || rest.length === 0) return found
  return rest.every((part) => findProvince(part)?.code === province.code)
    ? findPlaces(wardPart, wards, wardKinds)
    : []
}
