import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSearchKey, fold, slugify, splitFoldedWords, toNameKey } from './fold.ts'

const letters = [
  ...'aăâbcdđeêghiklmnoôơpqrstuưvxyàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵAĐƠƯẾỘ ',
]
const vietnamese = fc.array(fc.constantFrom(...letters), { maxLength: 40 }).map((list) => list.join(''))
const anything = fc.string({ unit: 'binary', maxLength: 60 })

test('folding a folded text changes nothing', () => {
  fc.assert(fc.property(fc.oneof(vietnamese, anything), (text) => fold(fold(text)) === fold(text)))
})

test('a Vietnamese text folds to the same ASCII in NFC and NFD, in upper and lower case', () => {
  fc.assert(
    fc.property(vietnamese, (text) => {
      const folded = fold(text)
      expect(folded).toMatch(/^[a-z ]*$/)
      for (const other of [
        text.normalize('NFD'),
        text.normalize('NFC'),
        text.toUpperCase(),
        text.toLowerCase(),
      ]) {
        expect(fold(other)).toBe(folded)
      }
    }),
  )
})

test.each([
  ['Áo sơ mi', 'ao so mi'],
  ['Đầm Đỏ', 'dam do'],
  ['NGUYỄN THỊ ƯỚC', 'nguyen thi uoc'],
  ['giày 42½', 'giay 42½'],
])('%s folds to %s', (text, expected) => {
  expect(fold(text)).toBe(expected)
})

test('words contain only letters and digits, so no character is a LIKE wildcard', () => {
  expect(splitFoldedWords("100% Cô-tông_'; --")).toEqual(['100', 'co', 'tong'])
  fc.assert(fc.property(anything, (text) => /^[\p{L}\p{N}]*$/u.test(splitFoldedWords(text).join(''))))
})

test('a search key contains every word of its parts between spaces', () => {
  expect(buildSearchKey('Áo thun', null, undefined, '', 'SKU-1')).toBe(' ao thun sku 1 ')
  fc.assert(
    fc.property(vietnamese, vietnamese, (a, b) => {
      for (const word of [...splitFoldedWords(a), ...splitFoldedWords(b)])
        expect(buildSearchKey(a, b)).toContain(` ${word} `)
    }),
  )
})

test('name keys ignore case, spaces and Unicode form but not diacritics', () => {
  expect(toNameKey(' VÁY  Dài '.normalize('NFD'))).toBe(toNameKey('váy dài'))
  expect(toNameKey('Váy')).not.toBe(toNameKey('Vảy'))
})

test('a slug has 1 to 80 characters: words of a-z and 0-9 with a hyphen between them', () => {
  expect(slugify('Áo sơ mi Đỏ & trắng', 'san-pham')).toBe('ao-so-mi-do-trang')
  expect(slugify('上衣', 'danh-muc')).toBe('danh-muc')
  expect(slugify('上 衣', 'danh-muc')).toBe('danh-muc')
  expect(slugify('Áo 上衣 đỏ', 'danh-muc')).toBe('ao-do')
  expect(slugify(`${'a'.repeat(79)} b`, 'danh-muc')).toBe('a'.repeat(79))
  fc.assert(
    fc.property(anything, (text) => {
      const slug = slugify(text, 'san-pham')
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(80)
    }),
  )
})
