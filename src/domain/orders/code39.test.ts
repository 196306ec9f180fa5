import { expect, test } from 'vitest'
import { code39 } from './code39.ts'

/** Reads the bars back, as a scanner would. */
function scan(text: string): string {
  const { bars, width } = code39(text)
  const modules = Array(width).fill('0')
  for (const bar of bars) modules.fill('1', bar.x, bar.x + bar.width)
  return modules.join('')
}

test('a number stands between two stars, in bars of one and three', () => {
  // * 0 * by the published table
  expect(scan('0')).toBe(['1000101110111010', '1010001110111010', '100010111011101'].join(''))
  expect(code39('1700000000000-001').width).toBe(19 * 16 - 1)
})

test('a parcel’s number is said too, and no two signs alike', () => {
  // A by the published table
  expect(scan('A').slice(16, 31)).toBe('111010100010111')
  const signs = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-.']
  expect(new Set(signs.map(scan)).size).toBe(signs.length)
  expect(new Set(signs.map((sign) => code39(sign).width))).toEqual(new Set([47]))
})

test('what Code 39 cannot say here has no bars', () => {
  expect(code39('Áo').bars).toEqual([])
  expect(code39('1*2').bars).toEqual([])
})
