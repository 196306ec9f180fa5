import { useBlocker } from '@tanstack/react-router'

/** Asks `mayLeave` before this page is left while `active`; the browser asks by itself when its window is closed. */
export function useLeaveGuard(active: boolean, mayLeave: () => boolean | Promise<boolean>): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    disabled: !active,
    enableBeforeUnload: active,
  })
}
