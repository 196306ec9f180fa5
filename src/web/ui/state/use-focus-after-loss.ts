import { useEffect, useRef } from 'react'

/** @returns for the effects of this render whether it removed the focused element, as a change elsewhere does not */
export function useFocusLoss(): () => boolean {
  const focused = typeof document === 'undefined' ? null : document.activeElement
  return () => focused !== null && !focused.isConnected
}

/**
 * Moves the focus to the element that has the returned ref when a render of this component removes the focused control.
 * The element needs a `tabIndex`.
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
