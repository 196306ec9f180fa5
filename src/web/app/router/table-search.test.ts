import { expect, test } from 'vitest'
import { parseOption, parseTableSearch } from './table-search.ts'

test('invalid values are ignored', () => {
  const search = { q: 42, sort: 'nothing', page: 1, size: 7, hide: '' }
  expect(parseTableSearch(search, ['newest'])).toEqual({ q: '42' })
  expect(parseTableSearch({ page: 1.5, size: 50, sort: 'newest', q: {} }, ['newest'])).toEqual({
    size: 50,
    sort: 'newest',
  })
})

test('an option matches in NFC and NFD', () => {
  expect(parseOption(['đã huỷ'], 'đã huỷ'.normalize('NFD'))).toBe('đã huỷ')
  expect(parseOption(['đã huỷ'], undefined)).toBeUndefined()
})
