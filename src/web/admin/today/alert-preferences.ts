import { useMemo, useSyncExternalStore } from 'react'
import { useUser } from '#web/app/api/session.ts'
import { subscribeToStorage } from '#web/app/subscribe-to-storage.ts'

/** How this browser announces a new order to one person. */
export interface AlertPreferences {
  sound: boolean
  notification: boolean
}

const changeEvent = 'tiem:new-order-alert'
const storageKey = (accountId: string) => `tiem:new-order-alert:${accountId}`

const subscribe = subscribeToStorage(changeEvent)

export function useAlertPreferences(): AlertPreferences {
  const accountId = useUser()?._id ?? ''
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(storageKey(accountId)),
    () => null,
  )
  return useMemo(() => parsePreferences(stored), [stored])
}

function parsePreferences(stored: string | null): AlertPreferences {
  const chosen = new Set(stored?.split(' '))
  return { sound: chosen.has('sound'), notification: chosen.has('notification') }
}

export function saveAlertPreferences(accountId: string, preferences: AlertPreferences): void {
  const chosen = Object.entries(preferences).flatMap(([name, isOn]) => (isOn ? [name] : []))
  localStorage.setItem(storageKey(accountId), chosen.join(' '))
  window.dispatchEvent(new Event(changeEvent))
}
