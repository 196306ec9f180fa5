import { type FieldValues, get, set } from 'react-hook-form'
import type { Settings, SettingsInput } from '#contract/settings/settings.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { fields, numberOf, type SettingsField, type TypedSection } from './sections.ts'
import { groupsInput, typedGroups } from './typed-groups.ts'

export function typedOf(settings: Settings, section: TypedSection): FieldValues {
  return collect(section, ({ path, kind }) => {
    if (kind === 'groups') return typedGroups(settings.shippingGroups)
    const text = String(get(settings, path) ?? '')
    return kind === 'phone' && text ? formatPhone(text) : text
  })
}

export function inputOf(values: FieldValues, section: TypedSection): Omit<SettingsInput, 'version'> {
  return collect(section, ({ path, kind }) => {
    if (kind === 'groups') return groupsInput(values.shippingGroups, numberOf)
    const text = String(get(values, path))
    return kind === 'dong' || kind === 'count' ? numberOf(text) : text
  })
}

/** Returns `next`, except that a field edited after `sent` keeps its current value. */
export function mergeTyped(
  section: TypedSection,
  { now, sent, next }: Record<'now' | 'sent' | 'next', FieldValues>,
): FieldValues {
  const toComparableText = (values: FieldValues, path: string) => JSON.stringify(get(values, path))
  return collect(section, ({ path }) =>
    get(toComparableText(now, path) === toComparableText(sent, path) ? next : now, path),
  )
}

/** Paths of possible server errors, in the order of the form. */
export function faultPaths({ shippingGroups: groups = [] }: FieldValues, section: TypedSection): string[] {
  const groupPaths = ['name', 'fee', 'days.from', 'days.to', 'provinces']
  return fields[section].flatMap(({ path, kind }) => {
    if (kind !== 'groups') return [path]
    return [...groups.keys()].flatMap((at) => groupPaths.map((part) => `${path}.${at}.${part}`))
  })
}

function collect(section: TypedSection, read: (field: SettingsField) => unknown): FieldValues {
  const values = {}
  for (const field of fields[section]) set(values, field.path, read(field))
  return values
}
