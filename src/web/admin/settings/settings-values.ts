import { type FieldValues, get, set } from 'react-hook-form'
import type { SettingsInput, ShopSettings } from '#contract/settings/settings.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { toNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { toProvinceCarriers, toProvinceCarrierValues } from './delivery/province-carrier-values.ts'
import { toShippingGroupsInput, toShippingGroupValues } from './delivery/shipping-group-values.ts'
import type { SettingsField } from './fields/settings-field.ts'
import { type EditableSettingsSection, settingsFields } from './settings-sections.ts'

export function toSettingsValues(settings: ShopSettings, section: EditableSettingsSection): FieldValues {
  return collect(section, ({ path, kind }) => {
    if (kind === 'carriers') return toProvinceCarrierValues(settings.provinceCarriers)
    if (kind === 'groups') return toShippingGroupValues(settings.shippingGroups)
    const text = String(get(settings, path) ?? '')
    return kind === 'phone' && text ? formatPhone(text) : text
  })
}

export function toSettingsInput(
  values: FieldValues,
  section: EditableSettingsSection,
): Omit<SettingsInput, 'version'> {
  return collect(section, ({ path, kind, optional }) => {
    if (kind === 'carriers') return toProvinceCarriers(values.provinceCarriers)
    if (kind === 'groups') return toShippingGroupsInput(values.shippingGroups)
    const text = String(get(values, path))
    if (kind === 'boolean') return text === 'true'
    if (kind === 'count' && optional && text.trim() === '') return null
    return kind === 'dong' || kind === 'count' ? toNumberInput(text) : text
  })
}

/** Returns `next`, except that a field edited after `sent` keeps its current value. */
export function mergeSettingsValues(
  section: EditableSettingsSection,
  { now, sent, next }: Record<'now' | 'sent' | 'next', FieldValues>,
): FieldValues {
  const toComparableText = (values: FieldValues, path: string) => JSON.stringify(get(values, path))
  return collect(section, ({ path }) =>
    get(toComparableText(now, path) === toComparableText(sent, path) ? next : now, path),
  )
}

/** Paths of possible server errors, in the order of the form. */
export function listSettingsErrorPaths(
  { shippingGroups: groups = [] }: FieldValues,
  section: EditableSettingsSection,
): string[] {
  const groupPaths = ['name', 'fee', 'days.from', 'days.to', 'provinces']
  return settingsFields[section].flatMap(({ path, kind }) => {
    if (kind !== 'groups') return [path]
    return [...groups.keys()].flatMap((at) => groupPaths.map((part) => `${path}.${at}.${part}`))
  })
}

function collect(section: EditableSettingsSection, read: (field: SettingsField) => unknown): FieldValues {
  const values = {}
  for (const field of settingsFields[section]) set(values, field.path, read(field))
  return values
}
