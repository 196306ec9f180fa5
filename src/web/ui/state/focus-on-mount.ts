/** A `ref` for an element that replaces the focused button whose work is done. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
