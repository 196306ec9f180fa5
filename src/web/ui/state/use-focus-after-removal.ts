import { useEffect, useRef } from 'react'

/** @returns for the effects of this render whether it removed the focused element, as a change elsewhere does not */
export function useFocusLoss(): () => boolean {
  const focused = typeof document === 'undefined' ? null : document.activeElement
  return () => focused !== null && !focused.isConnected
}

/**
 * Moves the focus to the element that has the returned ref when a render removes the focused control and a line of a
 * list. One render updates all lines, so with `useFocusAfterLoss` a line could take the focus of another.
 * @param count the lines, or the notices of a line, that have controls
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
