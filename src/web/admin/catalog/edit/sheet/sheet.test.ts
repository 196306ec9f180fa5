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

const value = (word: string) => ({ _id: word.toLowerCase(), value: word })
const sheet = { ...emptySheet, colors: ['Đỏ', 'Xanh'].map(value), sizes: ['S', 'M'].map(value) }
const column = (of: typeof sheet, id: 'stock' | 'sku' | 'price') => rowsOf(of).map((row) => row.cell[id])

test('every colour meets every size, and one alone is enough', () => {
  expect(rowsOf(sheet).map((row) => row.key)).toEqual(['đỏ/s', 'đỏ/m', 'xanh/s', 'xanh/m'])
  expect(rowsOf({ ...sheet, sizes: [] }).map((row) => row.key)).toEqual(['đỏ/', 'xanh/'])
  expect(rowsOf(emptySheet)).toEqual([])
})

test('a value goes down or over the whole column; SKUs do not', () => {
  const begun = setCells(sheet, [['đỏ/m', { stock: '7', sku: 'A' }]])
  expect(column(fill(begun, rowsOf(begun), 1, 'stock', false), 'stock')).toEqual(['', '7', '7', '7'])
  expect(column(fill(begun, rowsOf(begun), 1, 'stock', true), 'stock')).toEqual(['7', '7', '7', '7'])
  expect(fill(begun, rowsOf(begun), 1, 'sku', true)).toBe(begun)
})

test('a block from a spreadsheet lies down from its cell on, and no further than the sheet', () => {
  const pasted = pasteBlock(
    sheet,
    rowsOf(sheet),
    2,
    'stock',
    '1\tX-1\t199.000\t9\r\n2\tX-2\t99.000 ₫\r\n3\r\n',
  )
  expect(column(pasted, 'stock')).toEqual(['', '', '1', '2'])
  expect(column(pasted, 'sku')).toEqual(['', '', 'X-1', 'X-2'])
  expect(column(pasted, 'price')).toEqual(['', '', '199000', '99000'])
  const cells = ['12\n', '1\t2', '1\n2', '199.000']
  expect(cells.map((text) => isFromSheet('stock', text))).toEqual([false, true, true, true])
  expect(isFromSheet('sku', 'A-1.2')).toBe(false)
})

test('numbers are read as a spreadsheet writes them; what is none stays to be refused', () => {
  const paste = (id: 'stock' | 'price', ...texts: string[]) =>
    column(pasteBlock(sheet, rowsOf(sheet), 0, id, texts.join('\r\n')), id)
  expect(paste('price', '199.000,00', '199,000.00 ₫', ' 199000 ', '')).toEqual([
    '199000',
    '199000',
    '199000',
    '',
  ])
  expect(paste('price', '199.5', 'n/a')).toEqual(['199,5', 'n/a', '', ''])
  expect(paste('stock', '1.200', '12,0', '-5', '2.5')).toEqual(['1200', '12', '-5', '2,5'])
  const refused = pasteBlock(sheet, rowsOf(sheet), 0, 'stock', '2\r\n2,5\r\n2\r\n2')
  expect(sheetFault(refused)).toContain('Đỏ / M')
})

test('SKUs are made for those that have none, each once', () => {
  const begun = setCells(sheet, [['đỏ/s', { sku: 'AO-DAI-DO-M' }]])
  expect(column(makeSkus(begun, '{ten}-{mau}-{co}', 'Áo dài'), 'sku')).toEqual([
    'AO-DAI-DO-M',
    'AO-DAI-DO-M-2',
    'AO-DAI-XANH-S',
    'AO-DAI-XANH-M',
  ])
  expect(column(makeSkus({ ...sheet, sizes: [] }, '{ten}-{mau}-{co}', ''), 'sku')).toEqual(['DO', 'XANH'])
})

test('a pair that was removed is not sold until its value is chosen anew', () => {
  const fewer = removeRow(sheet, 'đỏ/s')
  expect(rowsOf(fewer)).toHaveLength(3)
  const without = choose(fewer, 'colors', [value('Xanh')])
  expect(rowsOf(choose(without, 'colors', sheet.colors))).toHaveLength(4)
})
