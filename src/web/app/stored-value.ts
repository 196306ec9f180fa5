import { useSyncExternalStore } from 'react'

export interface StoredValue<Value> {
  get: () => Value
  /** Null removes the text. A text that localStorage, full or blocked, does not take is kept until the page is left. */
  set: (text: string | null) => void
  subscribe: (listener: () => void) => () => void
  /** On the server and during hydration, the value without a text. */
  use: () => Value
}

function readText(storageKey: string): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    // A blocked storage has no text.
    return null
  }
}

/** A text in localStorage, parsed and synchronized between tabs. */
export function createStoredValue<Value>(
  storageKey: string,
  parse: (text: string | null) => Value,
): StoredValue<Value> {
  const changeEvent = `tiem:${storageKey}`
  const defaultValue = parse(null)
  let unstoredText: string | null = null
  let replacedText: string | null = null
  let cachedText: string | null = null
  let cachedValue = defaultValue

  function get(): Value {
    const storedText = readText(storageKey)
    // Another tab has written since.
    if (storedText !== replacedText) unstoredText = null
    const text = unstoredText ?? storedText
    if (text !== cachedText) {
      cachedText = text
      cachedValue = parse(text)
    }
    return cachedValue
  }
  function set(text: string | null): void {
    unstoredText = null
    try {
      if (text === null) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, text)
    } catch {
      unstoredText = text
      replacedText = readText(storageKey)
    }
    dispatchEvent(new Event(changeEvent))
  }
  function subscribe(listener: () => void) {
    // Other windows report a change by `storage`.
    const events = ['storage', changeEvent]
    for (const event of events) addEventListener(event, listener)
    return () => {
      for (const event of events) removeEventListener(event, listener)
    }
  }
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get, () => defaultValue) }
}

/** @returns null for a text that is not JSON */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
