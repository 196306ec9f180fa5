import type { FieldFault } from '#contract/failures.ts'
import { nameKey } from '#domain/search/fold.ts'
import type { ShippingGroup } from './delivery.ts'
import { provincePlaces } from './provinces.ts'

/** Why these groups cannot be: a name twice, a province twice, or a code of none. */
export function groupFault(groups: readonly ShippingGroup[]): FieldFault | null {
  const names = new Set<string>()
  const homes = new Map<string, string>()
  for (const [at, { name, provinces }] of groups.entries()) {
    const path = `shippingGroups.${at}`
    if (names.has(nameKey(name))) return { path: `${path}.name`, message: `Đã có nhóm tên ${name}.` }
    names.add(nameKey(name))
    for (const code of provinces) {
      const province = provincePlaces.find((place) => place.code === code)
      if (!province) return { path: `${path}.provinces`, message: `Không có tỉnh, thành phố mã ${code}.` }
      const home = homes.get(code)
      if (home !== undefined) {
        const message = `${province.name} đã ở nhóm ${home}: mỗi tỉnh, thành phố chỉ ở một nhóm.`
        return { path: `${path}.provinces`, message }
      }
      homes.set(code, name)
    }
  }
  return null
}
