import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { type Failure, failed } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import { cleanText } from '#contract/text.ts'
import { csvDelimiters, detectBinaryFormat, detectEncoding } from '#domain/imports/text/detect-file-format.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { unpackWorkbook, WorkbookError } from './unpack-workbook.ts'

// Banks and carriers write a letterhead above the heading.
const maxHeadingRow = 40

interface TableFile<Heading> {
  rows: string[][]
  heading: Heading
  /** Row number of the first row in the file, from 1. */
  firstRowNumber: number
}

export const refuseFile = (message: string) => failInvalidFields({ path: 'file', message })

/** Reads the first table of a CSV or XLSX file that has the heading. */
export async function readTableFile<Heading>(
  bytes: Buffer,
  parseHeading: (cells: readonly string[]) => Heading | null,
  missingMessage: string,
): Promise<TableFile<Heading> | Failure> {
  const tables = await readTables(bytes)
  if (failed(tables)) return tables
  for (const readRows of tables) {
    const rows = dropEmptyEnd(readRows())
    const at = rows.slice(0, maxHeadingRow).findIndex((cells) => parseHeading(cells) !== null)
    const heading = parseHeading(rows[at] ?? [])
    if (!heading) continue
    if (rows.length - at - 1 > limits.maxStatementRows)
      return refuseFile(`File có hơn ${limits.maxStatementRows} dòng. Hãy chia thành nhiều file.`)
    return { rows: rows.slice(at + 1), heading, firstRowNumber: at + 2 }
  }
  return refuseFile(missingMessage)
}

type ReadRows = () => string[][]

/** A sheet may have thousands of formatted rows without content. */
const dropEmptyEnd = (rows: string[][]) =>
  rows.slice(0, rows.findLastIndex((cells) => cells.some((cell) => cell.trim() !== '')) + 1)

async function readTables(bytes: Buffer): Promise<ReadRows[] | Failure> {
  const binaryFormat = detectBinaryFormat(bytes)
  if (binaryFormat === 'zip') return readWorkbook(bytes)
  if (binaryFormat === 'ole')
    return refuseFile('Đây là file Excel đời cũ hoặc có mật khẩu. Hãy lưu thành XLSX hoặc CSV rồi gửi lại.')
  if (binaryFormat === 'pdf') return refuseFile('Đây là file PDF. Hãy tải bản XLSX hoặc CSV rồi gửi lại.')
  const encoding = detectEncoding(bytes)
  if (encoding === 'utf-8' && bytes.includes(0)) return refuseFile('File này không phải CSV hoặc XLSX.')
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (text.trim() === '') return refuseFile('File này trống.')
    // Some banks name a web page `.xls`.
    if (/^\s*</.test(text))
      return refuseFile(
        'File này thật ra là trang web được đặt đuôi Excel. Hãy mở bằng Excel, lưu thành XLSX rồi gửi lại.',
      )
    return csvDelimiters.map((delimiter) => () => parseCsv(text, delimiter))
  } catch {
    return refuseFile('File không phải UTF-8. Hãy lưu lại dạng CSV UTF-8.')
  }
}

// A small file can hold a very large sheet, so columns and rows are limited.
const workbookRange = `A1:CV${limits.maxStatementRows + maxHeadingRow + 1}`

async function readWorkbook(bytes: Buffer): Promise<ReadRows[] | Failure> {
  try {
    const { sheets } = await readXlsx(await unpackWorkbook(bytes), { range: workbookRange })
    return sheets.map(
      ({ rows }) =>
        () =>
          rows.map((cells) => cells.map((cell) => cleanText(formatCell(cell)))),
    )
  } catch (error) {
    if (error instanceof WorkbookError) return refuseFile(error.message)
    return refuseFile('Không đọc được file Excel này. Hãy lưu thành CSV rồi gửi lại.')
  }
}

/** Excel shows number signs too; an empty cell would be read as no amount. */
const impossibleDate = '#####'

/** Excel has no time zones; dates are read as if in UTC. */
const formatDate = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ')

function formatCell(cell: string | number | boolean | Date | null): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? impossibleDate : formatDate(cell)
  // Excel computes with binary fractions: 24200.000000000004.
  return cell === null ? '' : String(typeof cell === 'number' ? Number(cell.toFixed(6)) : cell)
}

function parseCsv(text: string, delimiter: string): string[][] {
  const options = {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  }
  try {
    return (parse(text, options) as string[][]).map((cells) => cells.map(cleanText))
  } catch {
    return []
  }
}
