import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first field with an error, after each save that failed. @returns a ref for the form */
export function useFocusInvalidField(failure: Error | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!failure) return
    // Wait one task: a closing dialog returns the focus to its button.
    const timer = setTimeout(() => focusInvalidField(form.current))
    return () => clearTimeout(timer)
  }, [failure])
  return form
}

function focusInvalidField(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const part = field?.closest('details')
  if (part) part.open = true
  field?.focus()
}
