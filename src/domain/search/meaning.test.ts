import { expect, test } from 'vitest'
import { searchKey, words } from './fold.ts'
import { says, termsOf } from './meaning.ts'
import { meanings, synonyms } from './synonyms.ts'

test('the words of a synonym phrase form one term in any order', () => {
  for (const q of ['quần bò', 'BÒ QUẦN']) {
    const [term, ...others] = termsOf(q)
    expect(others).toEqual([])
    expect(term?.typed.map(({ text }) => text).toSorted()).toEqual(['bo', 'quan'])
    expect(term?.others.map(({ text }) => text)).toContain('quan jean')
  }
})

test('other words are single terms in their order, each once', () => {
  const whole = (text: string) => ({ text, marked: text, match: 'whole' })
  expect(termsOf('Xyz 42 xyz')).toEqual([
    { typed: [whole('xyz')], others: [] },
    { typed: [whole('42')], others: [] },
  ])
  expect(termsOf('%%% --')).toEqual([])
})

test('words after the twelfth are still part of the search', () => {
  const many = Array.from({ length: 20 }, (_, n) => `q${n}`)
  expect(termsOf(many.join(' ')).flatMap(({ typed }) => typed.map(({ text }) => text))).toEqual(many)
})

test('a submitted query matches whole words and synonyms; a filter matches prefixes too', () => {
  const key = searchKey('Áo thun cotton', 'Áo thun', 'Đen')
  expect([says(key, termsOf('ao thu')), says(key, termsOf('thu ao', 'filter'))]).toEqual([false, true])
  expect([says(key, termsOf('ao thu', 'typing')), says(key, termsOf('thu ao', 'typing'))]).toEqual([
    true,
    false,
  ])
  for (const q of ['ao thun', 't-shirt', 'áo phông đen', 'thun black'])
    expect([q, says(key, termsOf(q))]).toEqual([q, true])
  for (const q of ['quần', 'áo phông đỏ', '']) expect([q, says(key, termsOf(q))]).toEqual([q, false])
})

test('every synonym has all others of its group as synonyms, but not itself', () => {
  for (const { names } of synonyms) {
    const keys = names.map((name) => words(name).join(' '))
    for (const key of keys) {
      const others = meanings.get(key)?.map(({ text }) => text)
      expect(others).toEqual(expect.arrayContaining(keys.filter((other) => other !== key)))
      expect(others).not.toContain(key)
    }
  }
})
