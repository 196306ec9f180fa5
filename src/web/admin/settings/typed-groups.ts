import type { Settings, SettingsInput } from '#contract/settings.ts'

/** A group of provinces as it stands in the form. */
export interface TypedGroup {
  name: string
  fee: string
  from: string
  to: string
  /** codes */
  provinces: string[]
}

export const emptyGroup: TypedGroup = { name: '', fee: '', from: '', to: '', provinces: [] }

/** All groups are one value of the form, as text. */
export function textOfGroups(groups: Settings['shippingGroups']): string {
  const typed = groups.map(({ name, fee, days, provinces }): TypedGroup => {
    return { name, fee: `${fee}`, from: `${days.from}`, to: `${days.to}`, provinces }
  })
  return JSON.stringify(typed)
}

export const groupsOfText = (text: string): TypedGroup[] => JSON.parse(text)

/** @param numberOf what is no number stays what it is, for the server to say so */
export function groupsInput(text: string, numberOf: (text: string) => number | string) {
  const groups = groupsOfText(text).map(({ name, fee, from, to, provinces }) => {
    return { name, provinces, fee: numberOf(fee), days: { from: numberOf(from), to: numberOf(to) } }
  })
  return groups as SettingsInput['shippingGroups']
}
