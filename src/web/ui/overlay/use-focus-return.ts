import { useRef } from 'react'

/**
 * Returns the focus when a dialog closes. Radix does so only for its own trigger, but these dialogs are opened by
 * state. If the button that opened the dialog has disappeared, the part of the page with `data-focus-return` around it
 * takes the focus.
 */
export function useFocusReturn() {
  const previousElement = useRef<Element | null>(null)
  const region = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      previousElement.current = document.activeElement
      region.current = document.activeElement?.closest<HTMLElement>('[data-focus-return]') ?? null
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (previousElement.current instanceof HTMLElement && previousElement.current.isConnected)
        previousElement.current.focus()
      else region.current?.focus()
    },
  }
}
