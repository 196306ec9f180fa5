import { expect, test } from 'vitest'
import { keepTyped } from './keep-typed.ts'

test('what is changed while a save is on its way stays; the rest is what the server has', () => {
  const sent = { name: ' Áo ', price: '100', tags: ['a'] }
  const now = { ...sent, price: '200', tags: ['a', 'b'] }
  const saved = { name: 'Áo', price: '100', tags: ['a'] }
  expect(keepTyped(now, sent, saved)).toEqual({ name: 'Áo', price: '200', tags: ['a', 'b'] })
})
