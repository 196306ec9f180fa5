import { expect, test } from 'vitest'
import { splitWordsWithDiacritics } from './fold.ts'
import { findPricePhrase } from './search-prices.ts'
import { parseSearchTerms } from './search-terms.ts'

test.each([
  ['áo thun dưới 300k', { max: 300_000 }],
  ['ao thun duoi 300', { max: 300_000 }],
  ['dưới 300.000đ áo', { max: 300_000 }],
  ['dưới 1.000.000', { max: 1_000_000 }],
  ['váy trên 1,5 triệu', { min: 1_500_000 }],
  ['váy dưới 1.5tr', { max: 1_500_000 }],
  ['giày từ 200k đến 400k nữ', { min: 200_000, max: 400_000 }],
  ['giày dưới 500 nghìn', { max: 500_000 }],
  ['giày dưới 40', null],
  ['áo trên', null],
  ['giày 42', null],
])('the search %s has the prices %j', (q, range) => {
  expect(findPricePhrase(splitWordsWithDiacritics(q))?.range ?? null).toEqual(range)
})

test('a price is one term, and the other words are searched', () => {
  const terms = parseSearchTerms('áo dưới 300.000đ')
  expect(terms.map(({ words, intent }) => [words.map(({ text }) => text).join(' '), intent])).toEqual([
    ['ao', undefined],
    ['duoi 300 000d', 'price'],
  ])
  expect(parseSearchTerms('áo dưới 300k', 'filter').some(({ intent }) => intent)).toBe(false)
})
