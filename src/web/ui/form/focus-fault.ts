import type { FieldErrors, FieldValues } from 'react-hook-form'

/**
 * The second argument of `handleSubmit`, with `shouldFocusError: false`. The library's own way focuses once more from
 * a timer: by then a quick hand has mended the first field, and the next fault takes the focus amid a word.
 */
export function focusFault<Fields extends FieldValues>(errors: FieldErrors<Fields>): void {
  for (const error of Object.values(errors)) {
    const field: unknown = error && 'ref' in error && error.ref
    if (field && typeof field === 'object' && 'focus' in field && typeof field.focus === 'function') {
      field.focus()
      return
    }
  }
}
