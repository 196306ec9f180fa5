import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { DeliveryProvince } from '#contract/accounts/accounts.ts'
import { sessionQuery, useUser } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { subscribeToStorage } from '#web/app/subscribe-to-storage.ts'

const storageKey = 'tiem:province'
const changeEvent = 'tiem:province'

let cachedText: string | null = null
let cachedProvince: DeliveryProvince | null = null

function readChosenProvince(): DeliveryProvince | null {
  const text = localStorage.getItem(storageKey)
  if (text !== cachedText) {
    cachedText = text
    cachedProvince = parseProvince(text)
  }
  return cachedProvince
}

function parseProvince(text: string | null): DeliveryProvince | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const isProvince = typeof value === 'object' && value !== null && 'code' in value && 'name' in value
    return isProvince ? (value as DeliveryProvince) : null
  } catch {
    return null
  }
}

const subscribe = subscribeToStorage(changeEvent)

/** Stays in this browser, because it needs no account. */
export function chooseDeliveryProvince(province: DeliveryProvince): void {
  localStorage.setItem(storageKey, JSON.stringify(province))
  dispatchEvent(new Event(changeEvent))
}

/** The chosen province, otherwise that of the shopper's address or last order. Null until the page is hydrated. */
export function useDeliveryProvince(): DeliveryProvince | null {
  const chosen = useSyncExternalStore(subscribe, readChosenProvince, () => null)
  const user = useUser()
  const { data: session } = useQuery({ ...sessionQuery(useApi()), enabled: user !== null })
  return chosen ?? (user ? (session?.province ?? null) : null)
}
