import { isSameJson } from '#domain/is-same-json.ts'

/** Returns `saved` itself or, if fields were edited after `sent` was sent, a copy with these edits. */
export function mergeUnsavedEdits<T extends object>(current: T, sent: T, saved: T): T {
  const edited = (Object.keys(saved) as (keyof T)[]).filter(
    (field) => !isSameJson(current[field], sent[field]),
  )
  if (edited.length === 0) return saved
  return { ...saved, ...Object.fromEntries(edited.map((field) => [field, current[field]])) }
}

/** Whether a field was edited here and changed to another value in `storedValues`. */
export const haveEditsConflict = <T extends object>(edited: T, base: T, storedValues: T): boolean =>
  (Object.keys(storedValues) as (keyof T)[]).some(
    (field) =>
      !isSameJson(base[field], storedValues[field]) &&
      !isSameJson(edited[field], base[field]) &&
      !isSameJson(edited[field], storedValues[field]),
  )
