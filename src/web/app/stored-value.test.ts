import { afterEach, expect, test, vi } from 'vitest'
import { createStoredValue } from './stored-value.ts'

const texts = new Map<string, string>()
const storage = {
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => void texts.set(key, text),
  removeItem: (key: string) => void texts.delete(key),
}
const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}
function stubStorage(localStorage: object) {
  texts.clear()
  const target = new EventTarget()
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target))
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a value is stored as text, parsed once, and reported to its subscribers until they unsubscribe', () => {
  stubStorage(storage)
  const parse = vi.fn((text: string | null) => ({ text }))
  const value = createStoredValue('tone', parse)
  const listener = vi.fn()
  const unsubscribe = value.subscribe(listener)
  value.set('loud')
  expect(texts.get('tone')).toBe('loud')
  expect(value.get()).toBe(value.get())
  expect(value.get()).toEqual({ text: 'loud' })
  expect(parse).toHaveBeenCalledTimes(2)
  unsubscribe()
  value.set(null)
  expect(texts.size).toBe(0)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a full storage keeps its old text, and the value is the new one until the page is left', () => {
  stubStorage({ ...storage, setItem: refuse })
  texts.set('tone', 'loud')
  const value = createStoredValue('tone', (text) => text)
  value.set('low')
  expect(value.get()).toBe('low')
  expect(texts.get('tone')).toBe('loud')
  value.set(null)
  expect(value.get()).toBeNull()
})

test('what another tab writes later replaces a value that a full storage did not take', () => {
  stubStorage({ ...storage, setItem: refuse })
  texts.set('tone', 'loud')
  const value = createStoredValue('tone', (text) => text)
  value.set('low')
  texts.set('tone', 'off')
  expect(value.get()).toBe('off')
  value.set('low')
  texts.clear()
  expect(value.get()).toBeNull()
})

test('a blocked storage throws neither while reading nor while writing', () => {
  stubStorage({ getItem: refuse, setItem: refuse, removeItem: refuse })
  const value = createStoredValue('tone', (text) => text ?? 'none')
  expect(value.get()).toBe('none')
  value.set('low')
  expect(value.get()).toBe('low')
  value.set(null)
  expect(value.get()).toBe('none')
})
