import { createStoredValue, parseJson } from '#web/app/stored-value.ts'

const noIds: readonly string[] = []
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Invalid ids are dropped, because other code may write to localStorage. */
export function parseStoredIds(text: string | null, maxIds: number): readonly string[] {
  const ids = parseJson(text)
  if (!Array.isArray(ids)) return noIds
  const validIds = ids.filter((id): id is string => typeof id === 'string' && uuid.test(id))
  return [...new Set(validIds)].slice(0, maxIds)
}

interface StoredIds {
  get: () => readonly string[]
  set: (ids: readonly string[]) => void
  /** Empty on the server. */
  use: () => readonly string[]
}

/** Product ids in localStorage, synchronized between tabs. */
export function createStoredIds(storageKey: string, maxIds: number): StoredIds {
  const { get, set, use } = createStoredValue(storageKey, (text) => parseStoredIds(text, maxIds))
  return { get, use, set: (ids) => set(ids.length > 0 ? JSON.stringify(ids.slice(0, maxIds)) : null) }
}
