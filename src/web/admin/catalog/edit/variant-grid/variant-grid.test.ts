import { expect, test } from 'vitest'
import { findVariantGridError } from '#web/admin/catalog/edit/draft/product-form-rules.ts'
import {
  buildSku,
  emptyVariantGrid,
  fillVariantColumn,
  generateSkus,
  isSpreadsheetPaste,
  listGridRows,
  pasteVariantCells,
  removeGridRow,
  setGridValues,
  setVariantCells,
} from './variant-grid.ts'

const value = (name: string) => ({ _id: name.toLowerCase(), value: name })
const grid = { ...emptyVariantGrid, colors: ['Đỏ', 'Xanh'].map(value), sizes: ['S', 'M'].map(value) }
const column = (of: typeof grid, id: 'stock' | 'sku' | 'price') =>
  listGridRows(of).map((row) => row.cells[id])

test('the grid has a row for every pair of colour and size, or for every colour if there are no sizes', () => {
  expect(listGridRows(grid).map((row) => row.key)).toEqual(['đỏ/s', 'đỏ/m', 'xanh/s', 'xanh/m'])
  expect(listGridRows({ ...grid, sizes: [] }).map((row) => row.key)).toEqual(['đỏ/', 'xanh/'])
  expect(listGridRows(emptyVariantGrid)).toEqual([])
})

test('a value fills the rows below or the whole column; SKUs are not copied', () => {
  const filled = setVariantCells(grid, [['đỏ/m', { stock: '7', sku: 'A' }]])
  expect(column(fillVariantColumn(filled, listGridRows(filled), 1, 'stock', false), 'stock')).toEqual([
    '',
    '7',
    '7',
    '7',
  ])
  expect(column(fillVariantColumn(filled, listGridRows(filled), 1, 'stock', true), 'stock')).toEqual([
    '7',
    '7',
    '7',
    '7',
  ])
  expect(fillVariantColumn(filled, listGridRows(filled), 1, 'sku', true)).toBe(filled)
})

test('cells pasted from a spreadsheet start at the focused cell and end with the grid', () => {
  const pasted = pasteVariantCells(
    grid,
    listGridRows(grid),
    2,
    'stock',
    '1\tX-1\t199.000\t9\r\n2\tX-2\t99.000 ₫\r\n3\r\n',
  )
  expect(column(pasted, 'stock')).toEqual(['', '', '1', '2'])
  expect(column(pasted, 'sku')).toEqual(['', '', 'X-1', 'X-2'])
  expect(column(pasted, 'price')).toEqual(['', '', '199000', '99000'])
  const cells = ['12\n', '1\t2', '1\n2', '199.000']
  expect(cells.map((text) => isSpreadsheetPaste('stock', text))).toEqual([false, true, true, true])
  expect(isSpreadsheetPaste('sku', 'A-1.2')).toBe(false)
})

test('pasted numbers are parsed as spreadsheets format them; invalid ones stay as typed and are rejected', () => {
  const paste = (id: 'stock' | 'price', ...texts: string[]) =>
    column(pasteVariantCells(grid, listGridRows(grid), 0, id, texts.join('\r\n')), id)
  expect(paste('price', '199.000,00', '199,000.00 ₫', ' 199000 ', '')).toEqual([
    '199000',
    '199000',
    '199000',
    '',
  ])
  expect(paste('price', '199.5', 'n/a')).toEqual(['199,5', 'n/a', '', ''])
  expect(paste('stock', '1.200', '12,0', '-5', '2.5')).toEqual(['1200', '12', '-5', '2,5'])
  const rejected = pasteVariantCells(grid, listGridRows(grid), 0, 'stock', '2\r\n2,5\r\n2\r\n2')
  expect(findVariantGridError(rejected)).toContain('Đỏ / M')
})

test('SKUs are generated for variants without one and are unique', () => {
  const filled = setVariantCells(grid, [['đỏ/s', { sku: 'AO-DAI-DO-M' }]])
  expect(column(generateSkus(filled, 'full', 'Áo dài'), 'sku')).toEqual([
    'AO-DAI-DO-M',
    'AO-DAI-DO-M-2',
    'AO-DAI-XANH-S',
    'AO-DAI-XANH-M',
  ])
  expect(column(generateSkus({ ...grid, sizes: [] }, 'full', ''), 'sku')).toEqual(['DO', 'XANH'])
})

test('a short SKU has the initials of name and colour, and one word in full', () => {
  const row = { color: value('Xanh than'), size: value('XXL') }
  expect(buildSku('short', 'Áo khoác gió', row)).toBe('AKG-XT-XXL')
  expect(buildSku('short', 'Váy', { color: value('Đen'), size: null })).toBe('VAY-DEN')
})

test('a removed pair comes back when its colour is removed and chosen again', () => {
  const fewer = removeGridRow(grid, 'đỏ/s')
  expect(listGridRows(fewer)).toHaveLength(3)
  const without = setGridValues(fewer, 'colors', [value('Xanh')])
  expect(listGridRows(setGridValues(without, 'colors', grid.colors))).toHaveLength(4)
})
