import type { BlockerFn, RouterHistory } from '@tanstack/react-router'
import { createStore } from '#web/app/create-store.ts'

export type Navigation = Parameters<BlockerFn>[0]

/** The navigation that `LeaveDialog` asks about. The address is already the one of the page that is shown. */
export const blockedNavigation = createStore<Navigation | null>(null)

/** Back, Forward and jumps in the history. */
export const isTraversal = ({ action }: Navigation): boolean => action !== 'PUSH' && action !== 'REPLACE'

export function repeatNavigation(history: RouterHistory, navigation: Navigation): void {
  const { action, currentLocation, nextLocation } = navigation
  const { href, state } = nextLocation
  const options = { ignoreBlocker: true }
  if (isTraversal(navigation)) history.go(state.__TSR_index - currentLocation.state.__TSR_index, options)
  else if (action === 'REPLACE') history.replace(href, state, options)
  else history.push(href, state, options)
}
