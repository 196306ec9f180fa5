import type { SectionFields } from '#contract/content/section-fields.ts'
import type { FieldRecord } from '#domain/content/map-fields.ts'

export function findPicture(fields: SectionFields, values: FieldRecord): string {
  const [name = ''] = Object.entries(fields).find(([, { type }]) => type === 'image') ?? []
  return String(values[name] ?? '')
}
