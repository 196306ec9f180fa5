import type { SectionFields } from '#contract/content/section-fields.ts'
import type { FieldRecord } from '#domain/content/map-fields.ts'

/** @returns the image on which positions are chosen: that of the first field for one */
export function findPicture(fields: SectionFields, values: FieldRecord): string {
  const [name = ''] = Object.entries(fields).find(([, { type }]) => type === 'image') ?? []
  return String(values[name] ?? '')
}
