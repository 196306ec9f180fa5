import { useEffect, useRef } from 'react'
import { useFocusLoss } from './use-focus-after-removal.ts'

/** Focuses the element with the returned ref when a render removes the focused control. In lists: `useFocusAfterRemoval`. */
export function useFocusAfterLoss<E extends HTMLElement>() {
  const target = useRef<E>(null)
  const hasLostFocus = useFocusLoss()
  useEffect(() => {
    if (hasLostFocus() && document.activeElement === document.body)
      target.current?.focus({ preventScroll: true })
  })
  return target
}
