import { useSyncExternalStore } from 'react'
import { subscribeToStorage } from '#web/app/subscribe-to-storage.ts'

const noIds: readonly string[] = []
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Invalid ids are dropped, because other code may write to localStorage. */
export function parseStoredIds(text: string | null, maxIds: number): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(ids)) return noIds
    const validIds = ids.filter((id): id is string => typeof id === 'string' && uuid.test(id))
    return [...new Set(validIds)].slice(0, maxIds)
  } catch {
    return noIds
  }
}

interface StoredIds {
  get: () => readonly string[]
  set: (ids: readonly string[]) => void
  /** Empty on the server. */
  use: () => readonly string[]
}

/** Product ids in localStorage, synchronized between tabs. */
export function createStoredIds(storageKey: string, maxIds: number): StoredIds {
  const changeEvent = `tiem:${storageKey}`
  let cachedText: string | null = null
  let cachedIds = noIds

  function get(): readonly string[] {
    const text = localStorage.getItem(storageKey)
    if (text !== cachedText) {
      cachedText = text
      cachedIds = parseStoredIds(text, maxIds)
    }
    return cachedIds
  }
  function set(ids: readonly string[]): void {
    try {
      if (ids.length > 0) localStorage.setItem(storageKey, JSON.stringify(ids.slice(0, maxIds)))
      else localStorage.removeItem(storageKey)
    } catch {
      // The storage is full or blocked, so the list stays unchanged.
      return
    }
    window.dispatchEvent(new Event(changeEvent))
  }
  const subscribe = subscribeToStorage(changeEvent)
  return { get, set, use: () => useSyncExternalStore(subscribe, get, () => noIds) }
}
