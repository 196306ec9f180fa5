import { useUser } from '#web/app/api/session.ts'
import { createStoredValueById } from '#web/app/stored-value-by-id.ts'

/** How this browser announces a new order to one person. */
export interface AlertPreferences {
  sound: boolean
  notification: boolean
}

const getStored = createStoredValueById('tiem:new-order-alert', parsePreferences)

export function useAlertPreferences(): AlertPreferences {
  return getStored(useUser()?._id ?? '').use()
}

function parsePreferences(text: string | null): AlertPreferences {
  const chosen = new Set(text?.split(' '))
  return { sound: chosen.has('sound'), notification: chosen.has('notification') }
}

export function saveAlertPreferences(accountId: string, preferences: AlertPreferences): void {
  const chosen = Object.entries(preferences).flatMap(([name, isOn]) => (isOn ? [name] : []))
  getStored(accountId).set(chosen.join(' '))
}
