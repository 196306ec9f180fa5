import { expect, test } from 'vitest'
import { sheetFault } from '#web/admin/catalog/edit/draft/draft.ts'
import {
  choose,
  emptySheet,
  fill,
  isFromSheet,
  makeSkus,
  pasteBlock,
  removeRow,
  rowsOf,
  setCells,
} from './sheet.ts'

const value = (name: string) => ({ _id: name.toLowerCase(), value: name })
const grid = { ...emptySheet, colors: ['Đỏ', 'Xanh'].map(value), sizes: ['S', 'M'].map(value) }
const column = (of: typeof grid, id: 'stock' | 'sku' | 'price') => rowsOf(of).map((row) => row.cells[id])

test('the grid has a row for every pair of colour and size, or for every colour if there are no sizes', () => {
  expect(rowsOf(grid).map((row) => row.key)).toEqual(['đỏ/s', 'đỏ/m', 'xanh/s', 'xanh/m'])
  expect(rowsOf({ ...grid, sizes: [] }).map((row) => row.key)).toEqual(['đỏ/', 'xanh/'])
  expect(rowsOf(emptySheet)).toEqual([])
})

test('a value fills the rows below or the whole column; SKUs are not copied', () => {
  const filled = setCells(grid, [['đỏ/m', { stock: '7', sku: 'A' }]])
  expect(column(fill(filled, rowsOf(filled), 1, 'stock', false), 'stock')).toEqual(['', '7', '7', '7'])
  expect(column(fill(filled, rowsOf(filled), 1, 'stock', true), 'stock')).toEqual(['7', '7', '7', '7'])
  expect(fill(filled, rowsOf(filled), 1, 'sku', true)).toBe(filled)
})

test('cells pasted from a spreadsheet start at the focused cell and end with the grid', () => {
  const pasted = pasteBlock(grid, rowsOf(grid), 2, 'stock', '1\tX-1\t199.000\t9\r\n2\tX-2\t99.000 ₫\r\n3\r\n')
  expect(column(pasted, 'stock')).toEqual(['', '', '1', '2'])
  expect(column(pasted, 'sku')).toEqual(['', '', 'X-1', 'X-2'])
  expect(column(pasted, 'price')).toEqual(['', '', '199000', '99000'])
  const cells = ['12\n', '1\t2', '1\n2', '199.000']
  expect(cells.map((text) => isFromSheet('stock', text))).toEqual([false, true, true, true])
  expect(isFromSheet('sku', 'A-1.2')).toBe(false)
})

test('pasted numbers are parsed as spreadsheets format them; invalid ones stay as typed and are rejected', () => {
  const paste = (id: 'stock' | 'price', ...texts: string[]) =>
    column(pasteBlock(grid, rowsOf(grid), 0, id, texts.join('\r\n')), id)
  expect(paste('price', '199.000,00', '199,000.00 ₫', ' 199000 ', '')).toEqual([
    '199000',
    '199000',
    '199000',
    '',
  ])
  expect(paste('price', '199.5', 'n/a')).toEqual(['199,5', 'n/a', '', ''])
  expect(paste('stock', '1.200', '12,0', '-5', '2.5')).toEqual(['1200', '12', '-5', '2,5'])
  const rejected = pasteBlock(grid, rowsOf(grid), 0, 'stock', '2\r\n2,5\r\n2\r\n2')
  expect(sheetFault(rejected)).toContain('Đỏ / M')
})

test('SKUs are generated for variants without one and are unique', () => {
  const filled = setCells(grid, [['đỏ/s', { sku: 'AO-DAI-DO-M' }]])
  expect(column(makeSkus(filled, '{ten}-{mau}-{co}', 'Áo dài'), 'sku')).toEqual([
    'AO-DAI-DO-M',
    'AO-DAI-DO-M-2',
    'AO-DAI-XANH-S',
    'AO-DAI-XANH-M',
  ])
  expect(column(makeSkus({ ...grid, sizes: [] }, '{ten}-{mau}-{co}', ''), 'sku')).toEqual(['DO', 'XANH'])
})

test('a removed pair comes back when its colour is removed and chosen again', () => {
  const fewer = removeRow(grid, 'đỏ/s')
  expect(rowsOf(fewer)).toHaveLength(3)
  const without = choose(fewer, 'colors', [value('Xanh')])
  expect(rowsOf(choose(without, 'colors', grid.colors))).toHaveLength(4)
})
