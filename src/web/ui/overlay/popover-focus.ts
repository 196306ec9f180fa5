import type { FocusEvent, ToggleEvent } from 'react'

/** Moves the focus into an opened popover, and closes the popover when the focus leaves it (WCAG 2.4.11). */
export const popoverFocus = {
  onToggle({ newState, target, currentTarget }: ToggleEvent<HTMLElement>): void {
    // React passes on the toggle events of `<details>` in the popover.
    if (target === currentTarget && newState === 'open')
      currentTarget.querySelector<HTMLElement>('a,input,button')?.focus()
  },
  onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
    // A press on a text focuses an ancestor; a click on the opener would open a popover that its blur has closed.
    if (
      relatedTarget &&
      !relatedTarget.matches(':hover') &&
      !currentTarget.contains(relatedTarget) &&
      !relatedTarget.contains(currentTarget)
    )
      currentTarget.hidePopover()
  },
}
