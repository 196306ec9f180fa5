import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, nameKey, searchKey, slug, words } from './fold.ts'

const letters = [
  ...'aăâbcdđeêghiklmnoôơpqrstuưvxyàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵAĐƠƯẾỘ ',
]
const vietnamese = fc.array(fc.constantFrom(...letters), { maxLength: 40 }).map((list) => list.join(''))
const anything = fc.string({ unit: 'binary', maxLength: 60 })

test('folding twice is folding once', () => {
  fc.assert(fc.property(fc.oneof(vietnamese, anything), (text) => fold(fold(text)) === fold(text)))
})

test('composed or decomposed, upper or lower, a Vietnamese text folds to the same ASCII', () => {
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
])('%s folds to %s', (text, wanted) => {
  expect(fold(text)).toBe(wanted)
})

test('words are letters and digits only, so that no mark is a wildcard', () => {
  expect(words("100% Cô-tông_'; --")).toEqual(['100', 'co', 'tong'])
  fc.assert(fc.property(anything, (text) => /^[\p{L}\p{N}]*$/u.test(words(text).join(''))))
})

test('a key holds every word of its parts with a space before it', () => {
  expect(searchKey('Áo thun', null, undefined, '', 'SKU-1')).toBe(' ao thun sku 1 ')
  fc.assert(
    fc.property(vietnamese, vietnamese, (a, b) => {
      for (const word of [...words(a), ...words(b)]) expect(searchKey(a, b)).toContain(` ${word} `)
    }),
  )
})

test('names are the same however they are typed, and differ by their marks', () => {
  expect(nameKey(' VÁY  Dài '.normalize('NFD'))).toBe(nameKey('váy dài'))
  expect(nameKey('Váy')).not.toBe(nameKey('Vảy'))
})

test('a slug is fit for an address', () => {
  expect(slug('Áo sơ mi Đỏ & trắng')).toBe('ao-so-mi-do-trang')
  expect(slug('上衣')).toMatch(/^[a-z0-9-]+$/)
  fc.assert(fc.property(anything, (text) => /^[a-z0-9-]{1,80}$/.test(slug(text))))
})
