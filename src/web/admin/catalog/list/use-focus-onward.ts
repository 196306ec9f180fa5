import { useLayoutEffect, useRef } from 'react'

export const focusSearch = () => document.querySelector<HTMLElement>('main search input')?.focus()

/** Where the button that was pressed goes with its row, the next row's has the focus; after the last one the search. */
export function useFocusOnward() {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (!button || document.activeElement !== button) return
      const row = button.closest('tr')
      const next = row?.nextElementSibling ?? row?.previousElementSibling
      const act = next?.querySelector<HTMLElement>('[data-row-act]')
      if (act) act.focus()
      else focusSearch()
    }
  }, [])
  return ref
}
