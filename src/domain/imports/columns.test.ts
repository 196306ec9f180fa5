import { expect, test } from 'vitest'
import { parseHeader } from './columns.ts'

const listIgnored = (...cells: string[]) => parseHeader(cells).ignored

test.each([
  ['Inventory', 'Inventory quantity'],
  ['Inventory qty', 'Variant inventory qty'],
  ['Tồn', 'Tồn kho'],
  ['Số lượng tồn', 'Số lượng'],
  ['Pirce', 'Price'],
  ['Giá bán lẻ', 'Giá bán'],
  ['Handel', 'Handle'],
])('the unknown column %s is reported with the similar column %s', (name, suggestion) => {
  expect(listIgnored('SKU', name)).toEqual([{ name, suggestion }])
})

test('an unknown column without a similar column is reported alone', () => {
  expect(listIgnored('Title', 'Made by', 'Customs code', 'Ghi chú', '', 'Price')).toEqual([
    { name: 'Made by', suggestion: null },
    { name: 'Customs code', suggestion: null },
    { name: 'Ghi chú', suggestion: null },
  ])
})

test('a column that the file already has is not suggested', () => {
  const columns = ['Title', 'SEO note', 'Price', 'Price / International', 'Stock', 'Inventory', 'Giá bán']
  expect(listIgnored(...columns).map(({ suggestion }) => suggestion)).toEqual([null, null, null, null])
})

test('a column name of 500 characters is cut to 80', () => {
  expect(listIgnored('x'.repeat(500))).toEqual([{ name: `${'x'.repeat(79)}…`, suggestion: null }])
})
