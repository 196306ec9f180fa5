import { shopOffsetMs } from '#domain/shop-day.ts'
import type { CsvCell } from './text/csv.ts'

/** A Date is a moment; files show it in Vietnamese time. */
export type ExportCell = CsvCell | Date

interface ExportHeader {
  header: string
  /** The cells are times. */
  isTime?: boolean
}
export interface ExportColumn<Row> extends ExportHeader {
  cell: (row: Row) => ExportCell
}

/** The content of one file, in batches of rows. */
export interface ExportTable {
  /** Without the extension. */
  fileName: string
  sheetName: string
  columns: readonly ExportHeader[]
  batches: AsyncIterable<readonly (readonly ExportCell[])[]>
}

const toVietnamTime = (moment: Date) => new Date(moment.getTime() + shopOffsetMs)

/** Spreadsheets read `2026-10-01 00:30:00` as a time. */
export const toCsvCell = (cell: ExportCell): CsvCell =>
  cell instanceof Date ? toVietnamTime(cell).toISOString().slice(0, 19).replace('T', ' ') : cell

/** A workbook has times without a zone. A text is no formula there, because its cell has the type of a text. */
export function toXlsxCell(cell: ExportCell): string | number | Date | null {
  if (cell instanceof Date) return toVietnamTime(cell)
  if (typeof cell === 'boolean') return cell ? 'có' : 'không'
  return cell ?? null
}
