import { expect, test } from 'vitest'
import { findChangedFields } from './changed-fields.ts'

test('only changed fields are returned, before and after', () => {
  const before = { name: 'Áo', price: 1000, gallery: ['a'], color: 'Đỏ' }
  const after = { name: 'Áo', price: 2000, gallery: ['a', 'b'], size: 'M' }
  expect(findChangedFields(before, after)).toEqual({
    before: { price: 1000, gallery: ['a'], color: 'Đỏ', size: null },
    after: { price: 2000, gallery: ['a', 'b'], color: null, size: 'M' },
  })
})

test('without a change the result is null', () => {
  expect(findChangedFields({ name: 'Áo' }, { name: 'Áo' })).toBe(null)
  expect(findChangedFields({ name: 'Áo', note: undefined }, { name: 'Áo' })).toBe(null)
})

test('a created or deleted object is returned completely', () => {
  expect(findChangedFields(null, { name: 'Áo' })).toEqual({ before: null, after: { name: 'Áo' } })
  expect(findChangedFields({ name: 'Áo' }, null)).toEqual({ before: { name: 'Áo' }, after: null })
  expect(findChangedFields(null, {})).toEqual({ before: null, after: {} })
})

test('long texts are truncated after a whole character, and extra fields are counted', () => {
  const long = findChangedFields(null, { description: '👗'.repeat(600) })
  expect(long?.after?.description).toBe(`${'👗'.repeat(500)}…`)
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`variant ${n}`, n]))
  expect(Object.keys(findChangedFields(null, many)?.after ?? {})).toHaveLength(201)
  expect(findChangedFields(null, many)?.after).toMatchObject({ '…': 100 })
})
