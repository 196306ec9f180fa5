import { expect, test } from 'vitest'
import { buildSearchKey, splitFoldedWords } from './fold.ts'
import { matchesSearchTerms, parseSearchTerms } from './search-terms.ts'
import { synonymGroups, synonymsByPhrase } from './synonyms.ts'

test('the words of a synonym phrase form one term in any order', () => {
  for (const q of ['quần bò', 'BÒ QUẦN']) {
    const [term, ...others] = parseSearchTerms(q)
    expect(others).toEqual([])
    expect(term?.words.map(({ text }) => text).toSorted()).toEqual(['bo', 'quan'])
    expect(term?.synonyms.map(({ text }) => text)).toContain('quan jean')
  }
})

test('other words are single terms in their order, each once', () => {
  const whole = (text: string) => ({ text, withDiacritics: text, match: 'whole' })
  expect(parseSearchTerms('Xyz 42 xyz')).toEqual([
    { words: [whole('xyz')], synonyms: [] },
    { words: [whole('42')], synonyms: [] },
  ])
  expect(parseSearchTerms('%%% --')).toEqual([])
})

test('words after the twelfth are still part of the search', () => {
  const many = Array.from({ length: 20 }, (_, n) => `q${n}`)
  expect(parseSearchTerms(many.join(' ')).flatMap(({ words }) => words.map(({ text }) => text))).toEqual(many)
})

test('a submitted query matches whole words and synonyms; a filter matches prefixes too', () => {
  const key = buildSearchKey('Áo thun cotton', 'Áo thun', 'Đen')
  expect([
    matchesSearchTerms(key, parseSearchTerms('ao thu')),
    matchesSearchTerms(key, parseSearchTerms('thu ao', 'filter')),
  ]).toEqual([false, true])
  expect([
    matchesSearchTerms(key, parseSearchTerms('ao thu', 'typing')),
    matchesSearchTerms(key, parseSearchTerms('thu ao', 'typing')),
  ]).toEqual([true, false])
  for (const q of ['ao thun', 't-shirt', 'áo phông đen', 'thun black'])
    expect([q, matchesSearchTerms(key, parseSearchTerms(q))]).toEqual([q, true])
  for (const q of ['quần', 'áo phông đỏ', ''])
    expect([q, matchesSearchTerms(key, parseSearchTerms(q))]).toEqual([q, false])
})

test('every synonym has all others of its group as synonyms, but not itself', () => {
  for (const { names } of synonymGroups) {
    const keys = names.map((name) => splitFoldedWords(name).join(' '))
    for (const key of keys) {
      const others = synonymsByPhrase.get(key)?.map(({ text }) => text)
      expect(others).toEqual(expect.arrayContaining(keys.filter((other) => other !== key)))
      expect(others).not.toContain(key)
    }
  }
})

test('a label such as `size` is not searched if a word follows', () => {
  const texts = (q: string) => parseSearchTerms(q).flatMap(({ words }) => words.map(({ text }) => text))
  expect(texts('giày size 42')).toEqual(['giay', '42'])
  expect(texts('quần cỡ M màu đen')).toEqual(['quan', 'm', 'den'])
  expect(texts('giay mau do')).toEqual(['giay', 'do'])
  expect(texts('áo co tròn')).toEqual(['ao', 'co', 'tron'])
  expect(texts('free size')).toEqual(['free', 'size'])
})
