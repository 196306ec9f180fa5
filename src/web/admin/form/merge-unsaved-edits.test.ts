import { expect, test } from 'vitest'
import { mergeUnsavedEdits } from './merge-unsaved-edits.ts'

test('fields edited during a save keep the edits; the others take the saved values', () => {
  const sent = { name: ' Áo ', price: '100', tags: ['a'] }
  const current = { ...sent, price: '200', tags: ['a', 'b'] }
  const saved = { name: 'Áo', price: '100', tags: ['a'] }
  expect(mergeUnsavedEdits(current, sent, saved)).toEqual({ name: 'Áo', price: '200', tags: ['a', 'b'] })
})

test('without edits during a save the result is the saved object, so that the form is not dirty', () => {
  const saved = { name: 'Áo' }
  expect(mergeUnsavedEdits({ name: ' Áo ' }, { name: ' Áo ' }, saved)).toBe(saved)
})
