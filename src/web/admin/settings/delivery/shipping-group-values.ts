import type { SettingsInput, ShopSettings } from '#contract/settings/settings.ts'
import { toNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'

export interface ShippingGroupValues {
  name: string
  fee: string
  days: { from: string; to: string }
  /** province codes */
  provinces: string[]
}

export const emptyShippingGroup: ShippingGroupValues = {
  name: '',
  fee: '',
  days: { from: '', to: '' },
  provinces: [],
}

export function toShippingGroupValues(groups: ShopSettings['shippingGroups']): ShippingGroupValues[] {
  return groups.map(({ name, fee, days, provinces }) => {
    return { name, fee: `${fee}`, days: { from: `${days.from}`, to: `${days.to}` }, provinces }
  })
}

export function toShippingGroupsInput(
  groups: readonly ShippingGroupValues[],
): SettingsInput['shippingGroups'] {
  return groups.map(({ name, fee, days, provinces }) => {
    return {
      name,
      provinces,
      fee: toNumberInput(fee),
      days: { from: toNumberInput(days.from), to: toNumberInput(days.to) },
    }
  })
}
