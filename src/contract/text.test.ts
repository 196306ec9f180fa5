import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, id, line, text } from './text.ts'

const anything = fc.string({ unit: 'binary', maxLength: 80 })

test('cleaning twice is cleaning once, and what is clean is NFC without invisible marks', () => {
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
])('%j is cleaned to %j', (value, wanted) => {
  expect(cleanText(value)).toBe(wanted)
})

const said = (schema: ReturnType<typeof text>, value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? [parsed.data] : parsed.error.issues[0]?.message
}

test('one line has no line ends; a text keeps them', () => {
  expect(said(line(20), 'a\n  b\u2028c')).toEqual(['a b c'])
  expect(said(text(20), 'a\nb')).toEqual(['a\nb'])
})

test('lengths count what is kept, and emptiness has its sentence', () => {
  expect(said(text(3), '  abc  ')).toEqual(['abc'])
  expect(said(text(3), 'ước'.normalize('NFD'))).toEqual(['ước'])
  expect(said(text(5), 'ab\r\ncd')).toEqual(['ab\ncd'])
  expect(said(text(3), 'abcd')).toBe('Nhiều nhất 3 ký tự.')
  expect(said(text(3), '')).toEqual([''])
  for (const nothing of [undefined, null, '', ' ', '\u200b'])
    expect(said(text(3, 'Trống'), nothing)).toBe('Trống')
})

test('half characters and piled marks are refused, also when they are spaced with invisible ones', () => {
  for (const value of ['\ud800', `a${'\u0301'.repeat(12)}`, `a${'\u0301\u200b'.repeat(12)}`]) {
    expect(said(text(100), value)).toBe('Có ký tự không đọc được.')
  }
})

test('an id is lower case', () => {
  expect(id.parse('019A0000-0000-7000-8000-00000000DEAD')).toBe('019a0000-0000-7000-8000-00000000dead')
  expect(id.safeParse('1').success).toBe(false)
})
