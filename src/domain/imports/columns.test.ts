import { expect, test } from 'vitest'
import { readHeader } from './columns.ts'

const unread = (...cells: string[]) => readHeader(cells).unread

test.each([
  ['Inventory', 'Inventory quantity'],
  ['Inventory qty', 'Variant inventory qty'],
  ['Tồn', 'Tồn kho'],
  ['Số lượng tồn', 'Số lượng'],
  ['Pirce', 'Price'],
  ['Giá bán lẻ', 'Giá bán'],
  ['Handel', 'Handle'],
])('%s is not read: was %s meant?', (name, near) => {
  expect(unread('SKU', name)).toEqual([{ name, near }])
})

test('what the shop does not need is named without a guess', () => {
  expect(unread('Title', 'Vendor', 'Variant Grams', 'Ghi chú', '', 'Price')).toEqual([
    { name: 'Vendor', near: null },
    { name: 'Variant Grams', near: null },
    { name: 'Ghi chú', near: null },
  ])
})

test('no name is guessed that another column has', () => {
  const columns = ['Title', 'SEO title', 'Price', 'Price / International', 'Stock', 'Inventory', 'Giá bán']
  expect(unread(...columns).map(({ near }) => near)).toEqual([null, null, null, null])
})

test('a long name is cut', () => {
  expect(unread('x'.repeat(500))).toEqual([{ name: `${'x'.repeat(79)}…`, near: null }])
})
