import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus from the page numbers below a list to the list. @param target needs a `tabIndex` */
export function useFocusAfterPageChange(page: number, target: RefObject<HTMLElement | null>): void {
  const previousPage = useRef(page)
  useEffect(() => {
    if (previousPage.current === page) return
    previousPage.current = page
    // A filter or a sort order, which have the focus, also lead to the first page. `Next` is gone on the last page.
    const focused = document.activeElement
    if (focused === document.body || focused?.closest('nav')) target.current?.focus({ preventScroll: true })
  }, [page, target])
}
