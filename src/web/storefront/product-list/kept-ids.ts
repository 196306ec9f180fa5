import { useSyncExternalStore } from 'react'

const none: readonly string[] = []
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** At most `most` product ids; what is no id is left out: anybody may have written there. */
export function parseIds(text: string | null, most: number): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(ids)) return none
    const good = ids.filter((id): id is string => typeof id === 'string' && uuid.test(id))
    return [...new Set(good)].slice(0, most)
  } catch {
    return none
  }
}

export interface KeptIds {
  now: () => readonly string[]
  keep: (ids: readonly string[]) => void
  /** None on the server. */
  use: () => readonly string[]
}

/** A list of products that this browser keeps under a key, the same in all its tabs. */
export function keptIds(storageKey: string, most: number): KeptIds {
  const changed = `tiem:${storageKey}`
  let readText: string | null = null
  let readIds = none

  function now(): readonly string[] {
    const text = localStorage.getItem(storageKey)
    if (text !== readText) {
      readText = text
      readIds = parseIds(text, most)
    }
    return readIds
  }
  function keep(ids: readonly string[]): void {
    try {
      if (ids.length > 0) localStorage.setItem(storageKey, JSON.stringify(ids.slice(0, most)))
      else localStorage.removeItem(storageKey)
    } catch {
      return // The browser keeps nothing (full, or forbidden): the list stays as it was.
    }
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
  return { now, keep, use: () => useSyncExternalStore(subscribe, now, () => none) }
}
