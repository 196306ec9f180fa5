import { expect, test } from 'vitest'
import { encodeCode39 } from './code39.ts'

function scan(text: string): string {
  const { bars, width } = encodeCode39(text)
  const modules = Array(width).fill('0')
  for (const bar of bars) modules.fill('1', bar.x, bar.x + bar.width)
  return modules.join('')
}

test('a digit is encoded between two asterisks with bars of 1 and 3 modules', () => {
  // The expected modules of `*0*` are from the table in ISO/IEC 16388.
  expect(scan('0')).toBe(['1000101110111010', '1010001110111010', '100010111011101'].join(''))
  expect(encodeCode39('1700000000000-001').width).toBe(19 * 16 - 1)
})

test('every digit, letter, hyphen and point has its own code of the same width', () => {
  // The expected modules of `A` are from the table in ISO/IEC 16388.
  expect(scan('A').slice(16, 31)).toBe('111010100010111')
  const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-.']
  expect(new Set(characters.map(scan)).size).toBe(characters.length)
  expect(new Set(characters.map((character) => encodeCode39(character).width))).toEqual(new Set([47]))
})

test('text with unsupported characters has no bars', () => {
  expect(encodeCode39('Áo').bars).toEqual([])
  expect(encodeCode39('1*2').bars).toEqual([])
})
