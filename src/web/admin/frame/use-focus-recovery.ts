import { useEffect } from 'react'

const overlaySelector = '[role=dialog], [role=alertdialog], [role=menu]'

/**
 * Moves the focus to the nearest row or heading when the focused control of the content is removed, for example a
 * button whose work is done. The controls of dialogs and menus count as the one that opened them.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let focused: Element | undefined
    let path: readonly Element[] = []
    function remember({ target }: FocusEvent) {
      if (!(target instanceof Element)) return
      focused = target
      if (!target.closest(overlaySelector)) path = listContentAncestors(target)
    }
    const observer = new MutationObserver(() => {
      // In the next frame, because a page or a dialog may move the focus itself.
      if (focused?.isConnected === false) requestAnimationFrame(() => recoverFocus(path))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}

const listAncestors = (element: Element | null): Element[] =>
  element ? [element, ...listAncestors(element.parentElement)] : []

/** From the element to the content; empty for an element outside the content. */
const listContentAncestors = (element: Element) =>
  listAncestors(element).filter((one) => one.closest('#content'))

function recoverFocus(path: readonly Element[]): void {
  const isOverlayOpen = [...document.querySelectorAll(overlaySelector)].some((one) => one.checkVisibility())
  if (document.activeElement !== document.body || isOverlayOpen) return
  const connected = path.filter(({ isConnected }) => isConnected)
  if (connected[0] === path[0]) focusOn(connected[0])
  else [...connected.map(findRowOrHeading), connected.at(-1)].some(focusOn)
}

const findRowOrHeading = (element: Element) =>
  element.matches('tr[data-row]') ? element : element.querySelector('h1, h2, h3')

function focusOn(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
