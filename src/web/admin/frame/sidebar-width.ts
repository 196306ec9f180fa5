import { useSyncExternalStore } from 'react'
import { subscribeToStorage } from '#web/app/subscribe-to-storage.ts'

const storageKey = 'tiem:sidebar'
const changeEvent = 'tiem:sidebar-width'
const subscribe = subscribeToStorage(changeEvent)

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
