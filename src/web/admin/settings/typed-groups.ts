import type { Settings, SettingsInput } from '#contract/settings/settings.ts'

export interface TypedGroup {
  name: string
  fee: string
  days: { from: string; to: string }
  /** province codes */
  provinces: string[]
}

export const emptyGroup: TypedGroup = { name: '', fee: '', days: { from: '', to: '' }, provinces: [] }

export function typedGroups(groups: Settings['shippingGroups']): TypedGroup[] {
  return groups.map(({ name, fee, days, provinces }) => {
    return { name, fee: `${fee}`, days: { from: `${days.from}`, to: `${days.to}` }, provinces }
  })
}

/** @param parseNumberInput returns text that is no number unchanged, which the server rejects */
export function groupsInput(
  groups: readonly TypedGroup[],
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
