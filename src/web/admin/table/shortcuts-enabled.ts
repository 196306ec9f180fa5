import { useSyncExternalStore } from 'react'

const storageKey = 'tiem:keys'
const changeEvent = 'tiem:keys'

function subscribe(listener: () => void) {
  window.addEventListener(changeEvent, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(changeEvent, listener)
    window.removeEventListener('storage', listener)
  }
}

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
