import fc from 'fast-check'
import { expect, test } from 'vitest'
import { id } from './scalar-schemas.ts'
import { cleanText, singleLine, text } from './text.ts'

const anything = fc.string({ unit: 'binary', maxLength: 80 })

test('cleaning is idempotent; clean text is NFC without invisible characters', () => {
  fc.assert(
    fc.property(anything, (value) => {
      const clean = cleanText(value)
      expect(cleanText(clean)).toBe(clean)
      expect(clean).toBe(clean.normalize('NFC').trim())
      for (const mark of ['\r', '\u0000', '\u200b', '\u202e', '\ufeff']) expect(clean).not.toContain(mark)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['  Nguyễn Thị Ước '.normalize('NFD'), 'Nguyễn Thị Ước'],
  ['a\u0000\u202eb', 'ab'],
  ['hai\ndòng\tmột', 'hai\ndòng\tmột'],
  ['một\r\nhai\r\n\r\nba\rbốn', 'một\nhai\n\nba\nbốn'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
])('%j is cleaned to %j', (value, cleaned) => {
  expect(cleanText(value)).toBe(cleaned)
})

const parseOrMessage = (schema: ReturnType<typeof text>, value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? [parsed.data] : parsed.error.issues[0]?.message
}

test('a single line has no line breaks; a text keeps them', () => {
  expect(parseOrMessage(singleLine(20), 'a\n  b\u2028c')).toEqual(['a b c'])
  expect(parseOrMessage(text(20), 'a\nb')).toEqual(['a\nb'])
})

test('lengths count the cleaned text, and an empty text has its own message', () => {
  expect(parseOrMessage(text(3), '  abc  ')).toEqual(['abc'])
  expect(parseOrMessage(text(3), 'ước'.normalize('NFD'))).toEqual(['ước'])
  expect(parseOrMessage(text(5), 'ab\r\ncd')).toEqual(['ab\ncd'])
  expect(parseOrMessage(text(3), 'abcd')).toBe('Nhiều nhất 3 ký tự.')
  expect(parseOrMessage(text(3), '')).toEqual([''])
  for (const nothing of [undefined, null, '', ' ', '\u200b'])
    expect(parseOrMessage(text(3, 'Trống'), nothing)).toBe('Trống')
})

test('lone surrogates and stacked combining marks are rejected, even with invisible characters in between', () => {
  for (const value of ['\ud800', `a${'\u0301'.repeat(12)}`, `a${'\u0301\u200b'.repeat(12)}`]) {
    expect(parseOrMessage(text(100), value)).toBe('Có ký tự không đọc được.')
  }
})

test('an id is converted to lower case', () => {
  expect(id.parse('019A0000-0000-7000-8000-00000000DEAD')).toBe('019a0000-0000-7000-8000-00000000dead')
  expect(id.safeParse('1').success).toBe(false)
})
