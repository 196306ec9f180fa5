import type { FieldErrors, FieldValues } from 'react-hook-form'

/**
 * For the second argument of `handleSubmit`, with `shouldFocusError: false`. React Hook Form focuses again from a
 * timer:
 * by then a fast user has corrected the first field, and the next error steals the focus while typing.
 */
export function focusFirstError<Fields extends FieldValues>(errors: FieldErrors<Fields>): void {
  for (const error of Object.values(errors)) {
    const field: unknown = error && 'ref' in error && error.ref
    if (field && typeof field === 'object' && 'focus' in field && typeof field.focus === 'function') {
      field.focus()
      return
    }
  }
}
