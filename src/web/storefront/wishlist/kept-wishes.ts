import { useSyncExternalStore } from 'react'
import { limits } from '#contract/limits.ts'

/** What a visitor who is not signed in wishes for: product ids in this browser, the last added first. */
const storageKey = 'wishlist'
const changed = 'tiem:wishlist'
const none: readonly string[] = []
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

let readText: string | null = null
let readIds = none

/** What is no id is left out: anybody may have written there. */
export function parseWishes(text: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(ids)) return none
    const good = ids.filter((id): id is string => typeof id === 'string' && uuid.test(id))
    return [...new Set(good)].slice(0, limits.maxWishes)
  } catch {
    return none
  }
}

export function keptWishes(): readonly string[] {
  const text = localStorage.getItem(storageKey)
  if (text !== readText) {
    readText = text
    readIds = parseWishes(text)
  }
  return readIds
}

export function keepWishes(ids: readonly string[]): void {
  if (ids.length > 0) localStorage.setItem(storageKey, JSON.stringify(ids))
  else localStorage.removeItem(storageKey)
  window.dispatchEvent(new Event(changed))
}

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener)
  window.addEventListener(changed, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(changed, listener)
  }
}

/** None on the server. */
export function useKeptWishes(): readonly string[] {
  return useSyncExternalStore(subscribe, keptWishes, () => none)
}
