import { useRef } from 'react'

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so only for its own trigger;
 * our dialogs are opened by state.
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
