import type { SectionField, SectionFields } from '#contract/content/section-fields.ts'
import {
  isKnownSection,
  type KnownSection,
  sectionKinds,
  type UnknownSection,
} from '#contract/content/section-kinds.ts'

type Values = Record<string, unknown>
type PlainField = Exclude<SectionField, { type: 'list' }>

/** Copies a section with `map` applied to the value of each field, also of those in lists. */
export function mapFields<Section extends KnownSection | UnknownSection>(
  section: Section,
  map: (value: unknown, field: PlainField, path: string, siblings: Values) => unknown,
): Section {
  if (!isKnownSection(section)) return section
  const mapValues = (fields: SectionFields, values: Values, prefix: string): Values => {
    const mapped = Object.entries(fields).map(([name, field]): [string, unknown] => {
      const path = prefix + name
      const value = values[name]
      if (field.type !== 'list') return [name, map(value, field, path, values)]
      const items = (Array.isArray(value) ? value : []) as Values[]
      return [name, items.map((item, at) => mapValues(field.fields, item, `${path}.${at}.`))]
    })
    return { ...values, ...Object.fromEntries(mapped) }
  }
  return mapValues(sectionKinds[section.kind].fields, section as unknown as Values, '') as unknown as Section
}
