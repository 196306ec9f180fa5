import { useBlocker } from '@tanstack/react-router'

interface GuardedLocation {
  pathname: string
  search: object
}

/** The browser itself asks before its window is closed. @param parameter of the address, whose change opens another form */
export function useLeaveGuard(
  isActive: boolean,
  confirmLeave: () => boolean | Promise<boolean>,
  parameter = '',
): void {
  const readParameter = ({ search }: GuardedLocation) => (search as Record<string, unknown>)[parameter]
  const isSameForm = (one: GuardedLocation, other: GuardedLocation) =>
    one.pathname === other.pathname && readParameter(one) === readParameter(other)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => !isSameForm(current, next) && !(await confirmLeave()),
    disabled: !isActive,
    enableBeforeUnload: isActive,
  })
}
