import { expect, test } from 'vitest'
import { presetSizeTables } from '#domain/catalog/sizes/preset-size-tables.ts'
import { createSizeTableDraft, parseSizeRange, readDraft } from './size-table-draft.ts'

test.each([
  ['148–153', { from: 148, to: 153 }],
  ['148-153', { from: 148, to: 153 }],
  [' 24,7 – 25.3 ', { from: 24.7, to: 25.3 }],
  ['70 đến 75', { from: 70, to: 75 }],
  ['70', { from: 70, to: 70 }],
  ['', null],
  ['bảy mươi', null],
  ['148–', null],
])('%j is read as %j', (text, range) => {
  expect(parseSizeRange(text)).toEqual(range)
})

test.each(Object.values(presetSizeTables))('a table is saved as it was opened (%#)', (table) => {
  expect(readDraft(table.kind, createSizeTableDraft(table))).toEqual({ table })
})

test('names the row and the column of a cell that is no measure', () => {
  const draft = createSizeTableDraft(presetSizeTables.top)
  const rows = draft.rows.map((row) => (row.size === 'M' ? { ...row, cells: ['160', 'nặng', '85'] } : row))
  expect(readDraft('top', { ...draft, rows })).toEqual({
    problem: 'Dòng M: cột “Cân nặng (kg)” ghi như 148–153 hoặc 24,5.',
  })
})
