import { useLayoutEffect, useRef } from 'react'

export const focusTableSearch = () => document.querySelector<HTMLElement>('main search input')?.focus()

/** Moves the focus to the next row's action when the focused button is removed with its row, or to the search. */
export function useFocusNextRow() {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (!button || document.activeElement !== button) return
      const row = button.closest('tr')
      const next = row?.nextElementSibling ?? row?.previousElementSibling
      const action = next?.querySelector<HTMLElement>('[data-row-act]')
      if (action) action.focus()
      else focusTableSearch()
    }
  }, [])
  return ref
}
