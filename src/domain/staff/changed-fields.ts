import { isSameJson } from '#domain/is-same-json.ts'

export type AuditFieldValues = Record<string, unknown>

export interface ChangedFields {
  before: AuditFieldValues | null
  after: AuditFieldValues | null
}

// The audit log is a note and not a copy, so long values are truncated; a product may have 2,000 variants.
const maxTextLength = 500
const maxFields = 200

/** @param before null: the object was created. @param after null: it was deleted. @returns null if nothing differs */
export function findChangedFields(
  before: AuditFieldValues | null,
  after: AuditFieldValues | null,
): ChangedFields | null {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !isSameJson(before?.[name], after?.[name]),
  )
  if (names.length === 0 && before && after) return null
  return { before: before && pickFields(before, names), after: after && pickFields(after, names) }
}

function pickFields(fields: AuditFieldValues, names: string[]): AuditFieldValues {
  const entries = names.slice(0, maxFields).map((name) => [name, truncate(fields[name] ?? null)])
  if (names.length > maxFields) entries.push(['…', names.length - maxFields])
  return Object.fromEntries(entries)
}

function truncate(value: unknown): unknown {
  if (typeof value === 'string' && value.length > maxTextLength)
    return `${[...value].slice(0, maxTextLength).join('')}…`
  return value
}
