import { type RefObject, useEffect, useRef } from 'react'

/**
 * Shows the top of a list that a filter made so short that it ends inside or above the window. The focused control stays
 * in view.
 */
export function useListInView(list: RefObject<HTMLElement | null>, filters: string, isLoading: boolean) {
  const shownFilters = useRef(filters)
  useEffect(() => {
    if (isLoading || shownFilters.current === filters) return
    shownFilters.current = filters
    // The browser first limits the scroll position to the shorter page.
    const frame = requestAnimationFrame(() => list.current && showList(list.current))
    return () => cancelAnimationFrame(frame)
  }, [list, filters, isLoading])
}

function showList(list: HTMLElement): void {
  const { top, bottom } = list.getBoundingClientRect()
  if (top < 0 && bottom < innerHeight) list.scrollIntoView()
  const focused = document.activeElement
  if (focused?.closest('main')) focused.scrollIntoView({ block: 'nearest' })
}
