import { expect, test } from 'vitest'
import { oneOf, readTableSearch } from './table-search.ts'

test('invalid values are ignored', () => {
  const asked = { q: 42, sort: 'nothing', page: 1, size: 7, hide: '' }
  expect(readTableSearch(asked, ['newest'])).toEqual({ q: '42' })
  expect(readTableSearch({ page: 1.5, size: 50, sort: 'newest', q: {} }, ['newest'])).toEqual({
    size: 50,
    sort: 'newest',
  })
})

test('an option matches in NFC and NFD', () => {
  expect(oneOf(['đã huỷ'], 'đã huỷ'.normalize('NFD'))).toBe('đã huỷ')
  expect(oneOf(['đã huỷ'], undefined)).toBeUndefined()
})
