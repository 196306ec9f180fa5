import type { FieldErrors, FieldValues } from 'react-hook-form'

/**
 * For the second argument of `handleSubmit`, with `shouldFocusError: false`. React Hook Form focuses again from a timer:
 * by then a fast user has corrected the first field, and the next error steals the focus while typing. The errors are in
 * the order in which they were found, so the fields are compared by their position in the document.
 */
export function focusFirstError<Fields extends FieldValues>(errors: FieldErrors<Fields>): void {
  let first: Focusable | undefined
  for (const error of Object.values(errors)) {
    const field: unknown = error && 'ref' in error && error.ref
    if (isFocusable(field) && (!first || isBefore(field, first))) first = field
  }
  first?.focus()
}

interface Focusable {
  focus: () => void
}

const isFocusable = (field: unknown): field is Focusable =>
  Boolean(field) && typeof (field as Partial<Focusable>).focus === 'function'

/** The field of a `Controller` is no element and keeps its place. */
const isBefore = (field: Focusable, other: Focusable) =>
  field instanceof Node &&
  other instanceof Node &&
  Boolean(field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
