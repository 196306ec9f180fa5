import { type RefObject, useEffect, useRef } from 'react'

/** @param trigger each new error object moves the focus, and each new number of failed attempts to submit except 0 */
export function useFocusInvalidField(trigger: object | number | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!trigger) return
    // Wait one task: a closing dialog returns the focus to its button.
    const timer = setTimeout(() => focusInvalidField(form.current))
    return () => clearTimeout(timer)
  }, [trigger])
  return form
}

function focusInvalidField(form: HTMLFormElement | null): void {
  const fields = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
  for (const field of fields) {
    const part = field.closest('details')
    if (part) part.open = true
  }
  fields[0]?.focus()
}
