import { useEffect, useRef } from 'react'

/**
 * Moves the focus when a control disappeared with it, to the element that has the returned ref.
 * @param count the parts that contain such controls
 */
export function useFocusAfterRemoval<E extends HTMLElement>(count: number) {
  const target = useRef<E>(null)
  const previousCount = useRef(count)
  useEffect(() => {
    if (count < previousCount.current && document.activeElement === document.body) target.current?.focus()
    previousCount.current = count
  }, [count])
  return target
}
