import { expect, test } from 'vitest'
import { oneOf, readTableSearch } from './table-search.ts'

test('what the address says badly counts as not said', () => {
  const asked = { q: 42, sort: 'nothing', page: 1, size: 7, hide: '' }
  expect(readTableSearch(asked, ['newest'])).toEqual({ q: '42' })
  expect(readTableSearch({ page: 1.5, size: 50, sort: 'newest', q: {} }, ['newest'])).toEqual({
    size: 50,
    sort: 'newest',
  })
})

test('a word is known in either form of Unicode', () => {
  expect(oneOf(['đã huỷ'], 'đã huỷ'.normalize('NFD'))).toBe('đã huỷ')
  expect(oneOf(['đã huỷ'], undefined)).toBeUndefined()
})
