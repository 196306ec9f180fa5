import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestCorrections } from './suggest-corrections.ts'
import { removeTelexLetters, splitJoinedWords, suggestWords } from './typos.ts'

test.each([
  ['aos', 'ao'],
  ['giafy', 'giay'],
  ['quaanf', 'quan'],
  ['ddaamf', 'dam'],
  ['thawts', 'that'],
  ['vays', 'vay'],
  ['muwa', 'mua'],
])('the Telex input %s is read as %s', (input, expected) => {
  expect(removeTelexLetters(input)).toBe(expected)
})

test('joined words are split into the fewest known words', () => {
  const known = new Set(['ao', 'thun', 'th', 'un', 'giay', 'the', 'thao'])
  expect(splitJoinedWords('aothun', known)).toBe('ao thun')
  expect(splitJoinedWords('giaythethao', known)).toBe('giay the thao')
  expect(splitJoinedWords('aothux', known)).toBeNull()
  expect(splitJoinedWords('ao', known)).toBeNull()
})

test('guesses are similar known words, at most 3, and none for a text that is not a word', () => {
  const known = new Set(['thun', 'than', 'thon', 'thu', 'thung', 'bomber'])
  expect(suggestWords('thn', known, 3).map(({ text }) => text)).toEqual(['than', 'thon', 'thun'])
  expect(suggestWords('bmober', known, 3)).toEqual([{ text: 'bomber', errors: 1 }])
  expect(suggestWords('sku42', known, 3)).toEqual([])
  expect(suggestWords('x'.repeat(200), known, 3)).toEqual([])
})

test('only unknown words are corrected', () => {
  const { certain, possible } = suggestCorrections('ao thn', ['ao', 'thun', 'eo'])
  expect(certain).toContainEqual({ q: 'ao thun', errors: 1 })
  expect(certain.every(({ q }) => q.startsWith('ao '))).toBe(true)
  expect(possible).toEqual([])
  for (const q of ['xyzxyzxyz', 'ao the thao', 'dam cong so'])
    expect(suggestCorrections(q, ['ao', 'dam', 'so'])).toEqual({ certain: [], possible: [] })
})

test('a Vietnamese syllable is only a possible typing error, if it is long and the only one', () => {
  const correct = (q: string) => suggestCorrections(q, ['ao', 'thun', 'la', 'trang'])
  expect(correct('ao thum').certain).toEqual([])
  expect(correct('ao thum').possible).toContainEqual({ q: 'ao thun', errors: 1 })
  for (const q of ['ao lua', 'ao thum trong']) expect(correct(q), q).toEqual({ certain: [], possible: [] })
})

test('no word is corrected to one that means the newest products', () => {
  const correct = (q: string) => Object.values(suggestCorrections(q, ['ao', 'thun', 'hang', 'do'])).flat()
  const texts = (q: string) => correct(q).map((correction) => correction.q)
  expect(texts('hang moii')).not.toContain('hang moi')
  expect(texts('aoo vee')).not.toContain('ao ve')
  expect(texts('ao thn hang moi')).toContain('ao thun hang moi')
})

const letters = fc.string({ unit: fc.constantFrom(...'abcdefgh'), maxLength: 8 })

test('corrections for 30 random queries over 5,000 words take less than 10 s', () => {
  const vocabulary = Array.from({ length: 5000 }, (_, n) => `w${n.toString(36).replace(/\d/g, 'q')}`)
  const inputs = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), letters)
  const before = performance.now()
  fc.assert(
    fc.property(inputs, (q) => suggestCorrections(q, vocabulary).certain.length <= 16),
    { numRuns: 30 },
  )
  expect(performance.now() - before).toBeLessThan(10_000)
})
