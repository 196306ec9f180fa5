import { isSameJson } from '#domain/is-same-json.ts'

/** Returns `saved`, except for fields that were edited after `sent` was sent. */
export function mergeUnsavedEdits<T extends object>(current: T, sent: T, saved: T): T {
  const entries = (Object.keys(saved) as (keyof T)[]).map((field) => [
    field,
    isSameJson(current[field], sent[field]) ? saved[field] : current[field],
  ])
  return Object.fromEntries(entries) as T
}
