import { expect, test } from 'vitest'
import { listSignLetters } from './list-sign-letters.ts'

test.each([
  ['Tiệm', 'TIỆM'],
  ['Anna', 'ANNA'],
  ['Hoa Mai', 'HM'],
  ['Thời trang nam nữ Đức Anh', 'TTNNĐ'],
  ['Sunflower', 'S'],
  ['', ''],
])('the sign of %j is %j', (name, sign) => {
  const letters = listSignLetters(name)
  expect(letters.map(([, letter]) => letter).join('')).toBe(sign)
  expect(new Set(letters.map(([key]) => key)).size).toBe(letters.length)
})
