import { useSyncExternalStore } from 'react'

const storageKey = 'tiem:order-list'
const changeEvent = 'tiem:order-list'
/** The same width as `lg` in the stylesheet: below it the table has no room (R48). */
const wideWindow = '(width >= 64rem)'

function subscribe(listener: () => void) {
  const width = matchMedia(wideWindow)
  window.addEventListener(changeEvent, listener)
  window.addEventListener('storage', listener)
  width.addEventListener('change', listener)
  return () => {
    window.removeEventListener(changeEvent, listener)
    window.removeEventListener('storage', listener)
    width.removeEventListener('change', listener)
  }
}

/** The shopper's choice in this browser; the server renders cards. */
export function useShowsTable(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wideWindow).matches && localStorage.getItem(storageKey) === 'table',
    () => false,
  )
}

export function storeShowsTable(showsTable: boolean): void {
  if (showsTable) localStorage.setItem(storageKey, 'table')
  else localStorage.removeItem(storageKey)
  window.dispatchEvent(new Event(changeEvent))
}
