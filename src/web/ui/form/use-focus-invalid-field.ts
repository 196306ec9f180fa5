import { type RefObject, useEffect, useRef } from 'react'

/** @param failure each new object moves the focus, so a form that refuses itself sets one for each attempt */
export function useFocusInvalidField(failure: object | null): RefObject<HTMLFormElement | null> {
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
  const fields = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
  for (const field of fields) {
    const part = field.closest('details')
    if (part) part.open = true
  }
  fields[0]?.focus()
}
