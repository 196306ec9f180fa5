import { useSyncExternalStore } from 'react'
import { createStoredValue } from '#web/app/stored-value.ts'

/** The same width as `lg` in the stylesheet: below it the table has no room (R48). */
const wideWindow = '(width >= 64rem)'

function subscribeToWidth(listener: () => void) {
  const width = matchMedia(wideWindow)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}

/** The choice in this browser between the specified table and the usual layout, which the server renders. */
export function createTableLayout(storageKey: string) {
  const storedLayout = createStoredValue(storageKey, (text) => text === 'table')
  return {
    useShowsTable(): boolean {
      const hasRoom = useSyncExternalStore(
        subscribeToWidth,
        () => matchMedia(wideWindow).matches,
        () => false,
      )
      return storedLayout.use() && hasRoom
    },
    storeShowsTable: (showsTable: boolean): void => storedLayout.set(showsTable ? 'table' : null),
  }
}
