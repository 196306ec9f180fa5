import { useSyncExternalStore } from 'react'
import { subscribeToStorage } from '#web/app/subscribe-to-storage.ts'

const storageKey = 'tiem:keys'
const changeEvent = 'tiem:keys'
const subscribe = subscribeToStorage(changeEvent)

/** Single-key shortcuts can be switched off in each browser (WCAG 2.1.4); they are on by default. */
export function useShortcutsEnabled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(storageKey) !== 'off',
    () => true,
  )
}

export function setShortcutsEnabled(isEnabled: boolean): void {
  if (isEnabled) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
  window.dispatchEvent(new Event(changeEvent))
}
