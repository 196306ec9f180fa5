import type { SectionField, SectionFields } from '#contract/content/section-fields.ts'
import { findSectionKind, type KnownSection } from '#contract/content/section-kinds.ts'

export function createEmptyValue(field: SectionField): unknown {
  if (field.type === 'list' || field.type === 'products') return []
  if (field.type === 'position') return '50 50'
  return field.type === 'choice' ? (Object.keys(field.options)[0] ?? '') : ''
}

export const createEmptyValues = (fields: SectionFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createEmptyValue(field)]))

export const createSection = (kind: KnownSection['kind'], id: string): KnownSection =>
  ({ id, kind, ...createEmptyValues(findSectionKind(kind)?.fields ?? {}) }) as KnownSection
