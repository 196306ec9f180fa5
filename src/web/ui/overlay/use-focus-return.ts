import { useRef } from 'react'

/**
 * Returns the focus when a dialog closes. Radix does so only for its own trigger, but these dialogs are opened by
 * state.
 */
export function useFocusReturn() {
  const previousElement = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      previousElement.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (previousElement.current instanceof HTMLElement && previousElement.current.isConnected)
        previousElement.current.focus()
    },
  }
}
