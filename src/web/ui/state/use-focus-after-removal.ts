import { useEffect, useRef } from 'react'

/** @returns for the effects of this render whether it removed the focused element, as a change elsewhere does not */
export function useFocusLoss(): () => boolean {
  const focused = typeof document === 'undefined' ? null : document.activeElement
  return () => focused !== null && !focused.isConnected
}

/**
 * Moves the focus when a control disappeared with it, to the element that has the returned ref.
 * @param count the parts that contain such controls
 */
export function useFocusAfterRemoval<E extends HTMLElement>(count: number) {
  const target = useRef<E>(null)
  const previousCount = useRef(count)
  const hasLostFocus = useFocusLoss()
  useEffect(() => {
    if (count < previousCount.current && hasLostFocus() && document.activeElement === document.body)
      target.current?.focus()
    previousCount.current = count
  })
  return target
}
