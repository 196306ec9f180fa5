import { expect, test } from 'vitest'
import { parseHeader } from './columns.ts'

const unread = (...cells: string[]) => parseHeader(cells).unread

test.each([
  ['Inventory', 'Inventory quantity'],
  ['Inventory qty', 'Variant inventory qty'],
  ['Tồn', 'Tồn kho'],
  ['Số lượng tồn', 'Số lượng'],
  ['Pirce', 'Price'],
  ['Giá bán lẻ', 'Giá bán'],
  ['Handel', 'Handle'],
])('the unknown column %s is reported with the similar column %s', (name, near) => {
  expect(unread('SKU', name)).toEqual([{ name, near }])
})

test('an unknown column without a similar column is reported alone', () => {
  expect(unread('Title', 'Made by', 'Customs code', 'Ghi chú', '', 'Price')).toEqual([
    { name: 'Made by', near: null },
    { name: 'Customs code', near: null },
    { name: 'Ghi chú', near: null },
  ])
})

test('a column that the file already has is not suggested', () => {
  const columns = ['Title', 'SEO note', 'Price', 'Price / International', 'Stock', 'Inventory', 'Giá bán']
  expect(unread(...columns).map(({ near }) => near)).toEqual([null, null, null, null])
})

test('a column name of 500 characters is cut to 80', () => {
  expect(unread('x'.repeat(500))).toEqual([{ name: `${'x'.repeat(79)}…`, near: null }])
})
