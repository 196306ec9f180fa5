import { type BlockerFn, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askToLeave, markUnsaved, mustBrowserAsk } from './leave.ts'

/**
 * Leaving the page with unsaved input asks first; the browser itself asks before its window is closed. A save that leaves
 * the page navigates with `ignoreBlocker`.
 * @param parameter of the address, whose change opens another form
 */
export function useUnsavedGuard(isDirty: boolean, parameter = ''): void {
  const { history } = useRouter()
  useEffect(() => {
    if (!isDirty) return
    const blockerFn: BlockerFn = (navigation) => {
      if (isSameForm(navigation, parameter)) return false
      askToLeave(history, navigation)
      return true
    }
    const unblock = history.block({ blockerFn, enableBeforeUnload: mustBrowserAsk })
    const unmark = markUnsaved()
    return () => {
      unblock()
      unmark()
    }
  }, [history, isDirty, parameter])
}

function isSameForm({ currentLocation, nextLocation }: Parameters<BlockerFn>[0], parameter: string): boolean {
  const [current, next] = [currentLocation, nextLocation].map(({ search }) =>
    new URLSearchParams(search).get(parameter),
  )
  return currentLocation.pathname === nextLocation.pathname && current === next
}
