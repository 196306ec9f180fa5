import { expect, test } from 'vitest'
import { rankByName } from './rank-by-name.ts'

const rank = (names: string[], text: string) =>
  rankByName(
    names.map((name) => ({ name })),
    text,
  ).map(({ name }) => name)

test('names in which each word begins a word come first, with or without diacritics', () => {
  const names = ['Giao hàng', 'Chính sách: Bảo hành', 'Danh mục: Áo thun', 'Trang: Chọn áo dài']
  expect(rank(names, 'áo')).toEqual([
    'Danh mục: Áo thun',
    'Trang: Chọn áo dài',
    'Giao hàng',
    'Chính sách: Bảo hành',
  ])
  expect(rank(names, 'ao thu')).toEqual(['Danh mục: Áo thun'])
  expect(rank(names, '')).toEqual(names)
})
