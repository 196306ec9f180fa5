import { afterEach, expect, test, vi } from 'vitest'
import { emptyProductDraft } from './product-form-draft.ts'
import { readStoredDraft } from './stored-draft.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the colour and size form offers the draft that an earlier version stored as add1', () => {
  const text = JSON.stringify({ draft: emptyProductDraft, storedAt: '2026-01-02T03:04:05.000Z' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'tiem:product-draft:add1' ? text : null),
  })
  expect(readStoredDraft('variants')?.storedAt).toBe('2026-01-02T03:04:05.000Z')
  expect(readStoredDraft('add')).toBeNull()
})
