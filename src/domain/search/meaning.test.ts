import { expect, test } from 'vitest'
import { searchKey, words } from '../fold.ts'
import { says, termsOf } from './meaning.ts'
import { meanings, synonyms } from './synonyms.ts'

test('a phrase that is known is one term, in whatever order it is typed', () => {
  for (const q of ['quần bò', 'BÒ QUẦN']) {
    const [term, ...others] = termsOf(q)
    expect(others).toEqual([])
    expect(term?.typed.toSorted()).toEqual(['bo', 'quan'])
    expect(term?.others).toContain('quan jean')
  }
})

test('what is not known is looked for as typed, once, in its order', () => {
  expect(termsOf('Xyz 42 xyz')).toEqual([
    { typed: ['xyz'], others: [] },
    { typed: ['42'], others: [] },
  ])
  expect(termsOf('%%% --')).toEqual([])
})

test('words beyond the twelfth are still looked for', () => {
  const many = Array.from({ length: 20 }, (_, n) => `q${n}`)
  expect(termsOf(many.join(' ')).flatMap(({ typed }) => typed)).toEqual(many)
})

test('a key says what it has, by beginnings as typed and by whole other names', () => {
  const key = searchKey('Áo thun cotton', 'Áo thun', 'Đen')
  for (const q of ['ao thu', 't-shirt', 'áo phông đen', 'thun black'])
    expect([q, says(key, termsOf(q))]).toEqual([q, true])
  for (const q of ['quần', 'áo phông đỏ', '']) expect([q, says(key, termsOf(q))]).toEqual([q, false])
})

test('every synonym leads to the others and never to itself', () => {
  for (const { names } of synonyms) {
    const keys = names.map((name) => words(name).join(' '))
    for (const key of keys) {
      expect(meanings.get(key)).toEqual(expect.arrayContaining(keys.filter((other) => other !== key)))
      expect(meanings.get(key)).not.toContain(key)
    }
  }
})
