import type { KeyboardEvent } from 'react'

/**
 * For a dialog's content. Radix tells Escape to what appeared last alone: a toast that came with the dialog, or
 * after it, took the key, and the dialog stayed until it was pressed again. A toast does not keep the event, as a
 * menu in the dialog does: one press closes both.
 */
export const escapeCloses = (onOpenChange: (open: boolean) => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onOpenChange(false)
  },
})
