import { expect, test } from 'vitest'
import { listSearchedColors } from './list-searched-colors.ts'

const colors = ['Đỏ gạch', 'Đen', 'Trắng', 'Xanh nhạt', 'Xanh than', 'Be'].map((value) => ({ value }))

test.each([
  ['áo sơ mi trắng', ['Trắng']],
  ['ao so mi trang', ['Trắng']],
  ['váy đỏ', ['Đỏ gạch']],
  ['đầm xanh than', ['Xanh than', 'Xanh nhạt']],
  ['đồ trẻ em', []],
  ['gạch', []],
  ['42', []],
])('the search %s names the colours %j', (q, expected) => {
  expect(listSearchedColors(q, colors)).toEqual(expected)
})
