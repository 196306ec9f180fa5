import { findPlaces, wardKinds } from './find-place.ts'
import { findFormerProvince, namesDistrict } from './old-units.ts'
import { findProvince, type Place, provincePlaces } from './provinces.ts'

/** A place, or the sentence that says why the text names none. */
export type Checked = { place: Place; fault?: undefined } | { place?: undefined; fault: string }

const noDistricts = 'Từ 1/7/2025 địa chỉ không còn quận, huyện, thị xã, thị trấn.'
const quoted = (typed: string) => `“${[...typed.trim()].slice(0, 60).join('')}”`

export function checkProvince(typed: string): Checked {
  const place = findProvince(typed)
  if (place) return { place }
  const former = findFormerProvince(typed)
  const now = provincePlaces.find(({ code }) => code === former?.code)?.name
  if (former && now) {
    return { fault: `Từ 1/7/2025 ${former.name} thuộc về ${now}. Hãy chọn ${now}, rồi chọn phường, xã.` }
  }
  if (namesDistrict(typed)) return { fault: `${noDistricts} Hãy chọn tỉnh, thành phố.` }
  return {
    fault: `Không có tỉnh, thành phố nào tên ${quoted(typed)}. Hãy chọn một trong 34 tỉnh, thành phố.`,
  }
}

/** @param wards those of the province */
export function checkWard(typed: string, province: Place, wards: readonly Place[]): Checked {
  const [place, ...others] = findWards(typed, province, wards)
  if (place && others.length === 0) return { place }
  if (place) {
    const names = [place, ...others].map(({ name }) => name).join(' hoặc ')
    return { fault: `${quoted(typed)} có thể là ${names}. Hãy chọn đúng nơi nhận.` }
  }
  const [alike] = findPlaces(typed, wards, wardKinds, { anyKind: true })
  if (alike) return { fault: `${province.name} không có ${quoted(typed)} mà có ${alike.name}. Hãy chọn lại.` }
  if (namesDistrict(typed)) return { fault: `${noDistricts} Hãy chọn phường, xã mới của ${province.name}.` }
  return {
    fault: `${province.name} không có phường, xã ${quoted(typed)} theo địa chỉ mới từ 1/7/2025. Hãy chọn lại.`,
  }
}

/** `Phường Bến Nghé, TP HCM`: the province may be written once more behind the ward. */
function findWards(typed: string, province: Place, wards: readonly Place[]): Place[] {
  const found = findPlaces(typed, wards, wardKinds)
  const [first = '', ...rest] = typed.split(',')
  if (found.length > 0 || rest.length === 0) return found
  return rest.every((part) => findProvince(part)?.code === province.code)
    ? findPlaces(first, wards, wardKinds)
    : []
}
