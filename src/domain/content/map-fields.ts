import type { SectionField, SectionFields } from '#contract/content/section-fields.ts'
import { findSectionKind, type KnownSection, type UnknownSection } from '#contract/content/section-kinds.ts'

export type FieldRecord = Record<string, unknown>
export type PlainField = Exclude<SectionField, { type: 'list' }>

/** Copies a section with `map` applied to the value of each field, also of those in lists. */
export function mapFields<Section extends KnownSection | UnknownSection>(
  section: Section,
  map: (value: unknown, field: PlainField, path: string, siblings: FieldRecord) => unknown,
): Section {
  const kind = findSectionKind(section.kind)
  if (!kind) return section
  const mapValues = (fields: SectionFields, values: FieldRecord, prefix: string): FieldRecord => {
    const mapped = Object.entries(fields).map(([name, field]): [string, unknown] => {
      const path = prefix + name
      const value = values[name]
      if (field.type !== 'list') return [name, map(value, field, path, values)]
      const items = (Array.isArray(value) ? value : []) as FieldRecord[]
      return [name, items.map((item, at) => mapValues(field.fields, item, `${path}.${at}.`))]
    })
    return { ...values, ...Object.fromEntries(mapped) }
  }
  return mapValues(kind.fields, section as unknown as FieldRecord, '') as unknown as Section
}
