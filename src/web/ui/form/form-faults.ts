import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#web/app/api/api.ts'

/** The sentence of a failed call. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.error : 'Có lỗi xảy ra. Hãy thử lại sau ít phút.'
}

/**
 * Puts the server's faults at their fields and the focus on the first. A fault of `customerInfo.customerName`
 * belongs to the field `customerName`. True where one found its field.
 * @param fields in the order of the form
 * @param fieldOf the field of a code, or of a path of another name: `{ wrong_password: 'password' }`
 */
export function showFaults<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
  fieldOf: Partial<Record<string, FieldPath<Values>>> = {},
): boolean {
  if (!(error instanceof ApiError)) return false
  const fieldErrors = fields.flatMap((field) => {
    if (fieldOf[error.code] === field) return [{ field, message: error.error }]
    const detail = error.details.find(({ path }) => `.${fieldOf[path] ?? path}`.endsWith(`.${field}`))
    return detail ? [{ field, message: detail.message }] : []
  })
  fieldErrors.forEach(({ field, message }, index) => {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return fieldErrors.length > 0
}
