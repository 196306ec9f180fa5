import { useSyncExternalStore } from 'react'
import { subscribeToStorage } from '#web/app/subscribe-to-storage.ts'

/** The same width as `lg` in the stylesheet: below it the table has no room (R48). */
const wideWindow = '(width >= 64rem)'
const changeEvent = 'tiem:table-layout'
const subscribeToChoice = subscribeToStorage(changeEvent)

function subscribe(listener: () => void) {
  const width = matchMedia(wideWindow)
  const unsubscribe = subscribeToChoice(listener)
  width.addEventListener('change', listener)
  return () => {
    unsubscribe()
    width.removeEventListener('change', listener)
  }
}

/** The choice in this browser between the specified table and the usual layout, which the server renders. */
export function createTableLayout(storageKey: string) {
  return {
    useShowsTable: (): boolean =>
      useSyncExternalStore(
        subscribe,
        () => matchMedia(wideWindow).matches && localStorage.getItem(storageKey) === 'table',
        () => false,
      ),
    storeShowsTable(showsTable: boolean): void {
      if (showsTable) localStorage.setItem(storageKey, 'table')
      else localStorage.removeItem(storageKey)
      window.dispatchEvent(new Event(changeEvent))
    },
  }
}
