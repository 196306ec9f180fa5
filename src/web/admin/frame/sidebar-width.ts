import { useSyncExternalStore } from 'react'

const storageKey = 'tiem:sidebar'
const changeEvent = 'tiem:sidebar-width'

function subscribe(listener: () => void) {
  window.addEventListener(changeEvent, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(changeEvent, listener)
    window.removeEventListener('storage', listener)
  }
}

/** The choice in this browser; the server renders the narrow sidebar. */
export const useWideSidebar = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(storageKey) === 'wide',
    () => false,
  )

export function storeWideSidebar(isWide: boolean): void {
  if (isWide) localStorage.setItem(storageKey, 'wide')
  else localStorage.removeItem(storageKey)
  window.dispatchEvent(new Event(changeEvent))
}
