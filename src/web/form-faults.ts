import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from './api.ts'

/** The sentence of a failed call. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.error : 'Có lỗi xảy ra. Hãy thử lại sau ít phút.'
}

/**
 * Puts the server's faults at their fields and the focus on the first. A fault of `customerInfo.customerName`
 * belongs to the field `customerName`. True where one found its field.
 */
export function showFaults<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const details = error instanceof ApiError ? error.details : []
  const at = (path: string) => fields.find((field) => field === path.slice(path.lastIndexOf('.') + 1))
  const known = details.flatMap(({ path, message }) => {
    const field = at(path)
    return field ? [{ field, message }] : []
  })
  known.forEach(({ field, message }, index) => {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return known.length > 0
}
