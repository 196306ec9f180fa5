import { useBlocker } from '@tanstack/react-router'

/** While `isActive`, the browser itself asks before its window is closed. */
export function useLeaveGuard(isActive: boolean, confirmLeave: () => boolean | Promise<boolean>): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await confirmLeave()),
    disabled: !isActive,
    enableBeforeUnload: isActive,
  })
}
