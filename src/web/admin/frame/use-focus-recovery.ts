import { useEffect } from 'react'

/** Longer than a dialog needs to return the focus. */
const settleMs = 100

const overlaySelector = '[role=dialog], [role=alertdialog], [role=menu]'

/**
 * Moves the focus to the nearest row or heading when the focused control of the content disappears or is disabled, for
 * example a button whose work is done. The controls of dialogs and menus count as the one that opened them.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let path: readonly Element[] = []
    let wasInOverlay = false
    let timer: ReturnType<typeof setTimeout> | undefined
    function remember({ target }: FocusEvent) {
      if (!(target instanceof Element)) return
      wasInOverlay = target.closest(overlaySelector) !== null
      if (!wasInOverlay) path = listContentAncestors(target)
    }
    function recover() {
      timer = undefined
      const isLost = document.activeElement === document.body && (wasInOverlay || !isUsable(path[0]))
      if (isLost) listTargets(path).some(focusOn)
    }
    const observer = new MutationObserver(() => {
      timer ??= setTimeout(recover, settleMs)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', remember)
    }
  }, [])
}

const isUsable = (element: Element | undefined) =>
  element === undefined || (element.isConnected && !element.matches(':disabled'))

/** Innermost first; empty for an element outside the content. */
function listContentAncestors(element: Element): Element[] {
  const ancestors: Element[] = []
  for (let one: Element | null = element; one; one = one.parentElement) {
    ancestors.push(one)
    if (one.id === 'content') return ancestors
  }
  return []
}

function listTargets(path: readonly Element[]): HTMLElement[] {
  const [last, ...ancestors] = path.filter((one) => one instanceof HTMLElement)
  const targets = [
    last && isUsable(last) ? last : null,
    ...ancestors.map((one) =>
      one.matches('tr[data-row]') ? one : one.querySelector<HTMLElement>('h1, h2, h3'),
    ),
    ancestors.at(-1),
  ]
  return targets.filter((one) => one instanceof HTMLElement && one.isConnected) as HTMLElement[]
}

function focusOn(element: HTMLElement): boolean {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
