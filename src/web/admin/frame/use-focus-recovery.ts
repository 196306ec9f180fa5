import { useEffect } from 'react'

const settleMs = 100

const overlaySelector = '[role=dialog], [role=alertdialog], [role=menu]'

/**
 * Moves the focus to the nearest row or heading when the focused control of the content is removed, for example a
 * button whose work is done. The controls of dialogs and menus count as the one that opened them.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let focused: Element | undefined
    let path: readonly HTMLElement[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    function remember({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return
      focused = target
      if (!target.closest(overlaySelector)) path = listContentAncestors(target)
    }
    function recover() {
      timer = undefined
      const isRemoved = focused?.isConnected === false && document.activeElement === document.body
      if (isRemoved && !isOverlayOpen()) listTargets(path).some(focusOn)
    }
    const observer = new MutationObserver(() => {
      timer ??= setTimeout(recover, settleMs)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', remember)
    }
  }, [])
}

const isOverlayOpen = () =>
  [...document.querySelectorAll(overlaySelector)].some((overlay) => overlay.checkVisibility())

/** Innermost first; empty for an element outside the content. */
function listContentAncestors(element: HTMLElement): HTMLElement[] {
  const ancestors: HTMLElement[] = []
  for (let one: HTMLElement | null = element; one; one = one.parentElement) {
    ancestors.push(one)
    if (one.id === 'content') return ancestors
  }
  return []
}

function listTargets(path: readonly HTMLElement[]): HTMLElement[] {
  const [last, ...ancestors] = path
  if (last?.isConnected) return [last]
  const targets = [
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
