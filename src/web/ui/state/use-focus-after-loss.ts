import { useEffect, useRef } from 'react'
import { useFocusLoss } from './use-focus-after-removal.ts'

/**
 * Moves the focus to the element that has the returned ref when a render removes the focused control. For lists whose
 * lines have controls, use `useFocusAfterRemoval`.
 */
export function useFocusAfterLoss<E extends HTMLElement>() {
  const target = useRef<E>(null)
  const hasLostFocus = useFocusLoss()
  useEffect(() => {
    if (hasLostFocus() && document.activeElement === document.body)
      target.current?.focus({ preventScroll: true })
  })
  return target
}
