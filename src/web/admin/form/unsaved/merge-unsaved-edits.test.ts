import { expect, test } from 'vitest'
import { haveEditsConflict, mergeUnsavedEdits } from './merge-unsaved-edits.ts'

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

test('edits conflict if a field that was edited here has another new value in what is stored', () => {
  const base = { percent: '10', categories: ['a'] }
  const check = (edited: object, storedValues: object) =>
    haveEditsConflict({ ...base, ...edited }, base, { ...base, ...storedValues })
  expect(check({ percent: '20' }, { percent: '15' })).toBe(true)
  expect(check({ percent: '20' }, { percent: '20' })).toBe(false)
  expect(check({ percent: '20' }, { categories: ['b'] })).toBe(false)
  expect(check({ categories: ['a'] }, { percent: '15' })).toBe(false)
})
