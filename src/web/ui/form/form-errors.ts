import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#web/app/api/api.ts'

export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.error : 'Có lỗi xảy ra. Hãy thử lại sau ít phút.'
}

interface FieldError<Values extends FieldValues> {
  field: FieldPath<Values>
  message: string
}

/** An error of `customerInfo.customerName` belongs to the field `customerName`. */
export function findFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  fieldOf: Partial<Record<string, FieldPath<Values>>> = {},
): FieldError<Values>[] {
  if (!(error instanceof ApiError)) return []
  return fields.flatMap((field) => {
    if (fieldOf[error.code] === field) return [{ field, message: error.error }]
    const detail = error.details.find(({ path }) => `.${fieldOf[path] ?? path}`.endsWith(`.${field}`))
    return detail ? [{ field, message: detail.message }] : []
  })
}

/**
 * Shows the server's errors at their fields and focuses the first.
 * @param fields in the order of the form
 * @param fieldOf maps an error code or another path to a field: `{ wrong_password: 'password' }`
 * @returns whether an error had a field
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
  fieldOf?: Partial<Record<string, FieldPath<Values>>>,
): boolean {
  const fieldErrors = findFieldErrors(error, fields, fieldOf)
  fieldErrors.forEach(({ field, message }, index) => {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return fieldErrors.length > 0
}
