import { expect, test } from 'vitest'
import { listShorterQueries } from './alternatives/shorten-query.ts'
import { splitWordsWithDiacritics } from './fold.ts'
import { restoreDiacritics } from './restore-diacritics.ts'
import { findIntents } from './search-intents.ts'
import { parseSearchTerms } from './search-terms.ts'

test.each([
  ['giày nữ', ['-', 'women']],
  ['giay nu', ['-', 'women']],
  ['sơ mi nam', ['-', '-', 'men']],
  ['áo năm nỉ', ['-', '-', '-']],
  ['trẻ em áo', ['kids', 'kids', '-']],
  ['giảm giá giày', ['sale', 'sale', '-']],
  ['áo mới về', ['-', 'newest', 'newest']],
  ['hang moi', ['newest', 'newest']],
  ['hàng mới nhất', ['newest', 'newest', 'newest']],
  ['sản phẩm mới nhất', ['newest', 'newest', 'newest', 'newest']],
  ['đồ mới về', ['newest', 'newest', 'newest']],
  ['new arrival', ['newest', 'newest']],
  ['giay do moi', ['-', '-', '-']],
  ['giay do moi ve', ['-', '-', 'newest', 'newest']],
  ['áo năm mới', ['-', '-', '-']],
  ['áo việt nam', ['-', '-', '-']],
  ['quần nam nữ', ['-', 'men', 'women']],
])('the words of %s mean %j', (q, expected) => {
  expect(findIntents(splitWordsWithDiacritics(q)).map((intent) => intent ?? '-')).toEqual(expected)
})

test('words of one intent form one term; a filter of the admin has none', () => {
  const parts = (q: string, mode?: 'filter') =>
    parseSearchTerms(q, mode).map(({ words, intent }) => [words.map(({ text }) => text).join(' '), intent])
  expect(parts('áo trẻ em sale')).toEqual([
    ['ao', undefined],
    ['tre em', 'kids'],
    ['sale', 'sale'],
  ])
  expect(parts('áo nam', 'filter')).toEqual([
    ['ao', undefined],
    ['nam', undefined],
  ])
})

test('mau moi means mẫu mới, but before another word mau is the label màu', () => {
  const parts = (q: string) => parseSearchTerms(q).map(({ words, intent }) => [words.length, intent])
  expect(parts('mau moi ve')).toEqual([[3, 'newest']])
  expect(parts('mau xanh')).toEqual([[1, undefined]])
})

test('a shorter query lacks one term: the sale, a text from the last one, or an audience; it keeps a name', () => {
  expect(listShorterQueries('Sơ mi lụa nam')).toEqual([
    { q: 'Sơ mi nam', dropped: 'lụa' },
    { q: 'lụa nam', dropped: 'Sơ mi' },
    { q: 'Sơ mi lụa', dropped: 'nam' },
    { q: 'Sơ mi', dropped: 'lụa nam' },
  ])
  expect(listShorterQueries('túi tote sale')[0]).toEqual({ q: 'túi tote', dropped: 'sale' })
  expect(listShorterQueries('váy lụa mới về')[0]).toEqual({ q: 'váy lụa', dropped: 'mới về' })
  expect(listShorterQueries('váy nam')).toEqual([{ q: 'váy', dropped: 'nam' }])
  expect(listShorterQueries('iphone 42')).toEqual([{ q: 'iphone', dropped: '42' }])
  expect(listShorterQueries('nam')).toEqual([])
  expect(listShorterQueries('a b c d e g h')).toEqual([])
})

test('several words are dropped together before the first word, which is the noun', () => {
  const list = listShorterQueries('áo khoác phi hành gia nữ', new Set(['ao', 'khoac', 'phi']))
  expect(list.map(({ dropped }) => dropped)).toEqual([
    'gia',
    'hành',
    'phi',
    'hành gia',
    'phi hành gia',
    'áo khoác',
    'nữ',
    'phi hành gia nữ',
  ])
})

test('no shorter query has only a generic word; without it an intent may remain', () => {
  expect(listShorterQueries('đồ lót').map(({ q }) => q)).toEqual(['lót'])
  expect(listShorterQueries('do lot').map(({ q }) => q)).toEqual(['lot'])
  expect(listShorterQueries('hàng nữ')).toEqual([{ q: 'nữ', dropped: 'hàng' }])
})

test('a corrected query is written with the diacritics of the products', () => {
  expect(restoreDiacritics('ao thun nu 42', ['Áo thun cổ tròn', 'giay', 'nữ'])).toBe('áo thun nữ 42')
})
