import type { BlockerFn, RouterHistory } from '@tanstack/react-router'
import { createStore } from '#web/app/create-store.ts'

type Navigation = Parameters<BlockerFn>[0]

/** What follows if the user leaves. The address is still the one of the page that is shown. */
export const askedLeave = createStore<(() => void) | null>(null)

let unsavedFormCount = 0
let isAnswered = false

/** Until the returned function is called, leaving the page asks. */
export function markUnsaved(): () => void {
  unsavedFormCount++
  isAnswered = false
  return () => {
    unsavedFormCount--
    askedLeave.set(null)
  }
}

/** After `Rời trang` the document may be loaded without a second question. */
export const mustBrowserAsk = (): boolean => !isAnswered

export function askToLeave(history: RouterHistory, navigation: Navigation): void {
  const closesDialog = isTraversal(navigation) && askedLeave.getSnapshot()
  askedLeave.set(closesDialog ? null : () => repeatNavigation(history, navigation))
}

/** @param leave navigates with `ignoreBlocker` */
export function leaveAfterQuestion(leave: () => void): void {
  if (unsavedFormCount > 0) askedLeave.set(leave)
  else leave()
}

export function answerLeave(leave: () => void): void {
  isAnswered = true
  askedLeave.set(null)
  leave()
}

const isTraversal = ({ action }: Navigation): boolean => action !== 'PUSH' && action !== 'REPLACE'

function repeatNavigation(history: RouterHistory, navigation: Navigation): void {
  const { action, currentLocation, nextLocation } = navigation
  const { href, state } = nextLocation
  const options = { ignoreBlocker: true }
  if (isTraversal(navigation)) history.go(state.__TSR_index - currentLocation.state.__TSR_index, options)
  else if (action === 'REPLACE') history.replace(href, state, options)
  else history.push(href, state, options)
}
