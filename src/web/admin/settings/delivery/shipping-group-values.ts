import type { SettingsInput, ShopSettings } from '#contract/settings/settings.ts'

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

/** @param parseNumberInput returns text that is no number unchanged, which the server rejects */
export function toShippingGroupsInput(
  groups: readonly ShippingGroupValues[],
  parseNumberInput: (text: string) => number | string,
) {
  const input = groups.map(({ name, fee, days, provinces }) => {
    return {
      name,
      provinces,
      fee: parseNumberInput(fee),
      days: { from: parseNumberInput(days.from), to: parseNumberInput(days.to) },
    }
  })
  return input as SettingsInput['shippingGroups']
}
