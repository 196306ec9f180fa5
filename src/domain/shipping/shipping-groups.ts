import type { InvalidField } from '#contract/failures.ts'
import { toNameKey } from '#domain/search/fold.ts'
import { provinceLocalities } from '#domain/shipping/localities/provinces.ts'
import type { ShippingGroup } from './delivery.ts'

/** Names and provinces must be unique over all groups. */
export function validateShippingGroups(groups: readonly ShippingGroup[]): InvalidField | null {
  const nameKeys = new Set<string>()
  const groupByProvince = new Map<string, string>()
  for (const [at, { name, provinces }] of groups.entries()) {
    const path = `shippingGroups.${at}`
    if (nameKeys.has(toNameKey(name))) return { path: `${path}.name`, message: `Đã có nhóm tên ${name}.` }
    nameKeys.add(toNameKey(name))
    for (const code of provinces) {
      const province = provinceLocalities.find((place) => place.code === code)
      if (!province) return { path: `${path}.provinces`, message: `Không có tỉnh, thành phố mã ${code}.` }
      const otherGroup = groupByProvince.get(code)
      if (otherGroup !== undefined) {
        const message = `${province.name} đã ở nhóm ${otherGroup}: mỗi tỉnh, thành phố chỉ ở một nhóm.`
        return { path: `${path}.provinces`, message }
      }
      groupByProvince.set(code, name)
    }
  }
  return null
}
