import type { SizeTableKind, SizeUnit } from '#contract/content/size-table-kinds.ts'
import type { SizeRange, SizeRow, SizeTable } from '#contract/content/size-tables.ts'
import { formatSizeRange } from '#domain/catalog/sizes/size-guide.ts'

/** A size table as it is typed: each range is a text such as `148–153`. */
export interface SizeTableDraft {
  unit: SizeUnit
  note: string
  columns: string[]
  rows: DraftRow[]
}
export interface DraftRow {
  key: string
  size: string
  cells: string[]
}

export const createSizeTableDraft = ({ unit, note, columns, rows }: SizeTable): SizeTableDraft => ({
  unit,
  note,
  columns: [...columns],
  rows: rows.map(({ size, ranges }) => ({ key: size, size, cells: ranges.map(formatSizeRange) })),
})

const rangePattern = /^(\d+(?:[.,]\d+)?)(?:\s*(?:-|–|—|đến)\s*(\d+(?:[.,]\d+)?))?$/
const parseNumber = (text: string) => Number(text.replace(',', '.'))

/** @returns null if the text is no number and no range */
export function parseSizeRange(text: string): SizeRange | null {
  const [, from, to = from] = rangePattern.exec(text.trim()) ?? []
  return from === undefined || to === undefined ? null : { from: parseNumber(from), to: parseNumber(to) }
}

/** @returns the table to save, or one sentence about the first cell that is no measure */
export function readDraft(
  kind: SizeTableKind,
  draft: SizeTableDraft,
): { table: SizeTable } | { problem: string } {
  const rows: SizeRow[] = []
  for (const [at, { size, cells }] of draft.rows.entries()) {
    const row = size.trim() || String(at + 1)
    if (size.trim() === '') return { problem: `Dòng ${row}: hãy ghi size.` }
    const ranges = cells.map(parseSizeRange)
    const wrong = ranges.indexOf(null)
    if (wrong !== -1)
      return { problem: `Dòng ${row}: cột “${draft.columns[wrong]}” ghi như 148–153 hoặc 24,5.` }
    rows.push({ size: size.trim(), ranges: ranges.filter((range) => range !== null) })
  }
  const { unit, note, columns } = draft
  return { table: { kind, unit, note, columns, rows } }
}
