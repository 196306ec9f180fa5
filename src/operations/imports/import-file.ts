import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import {
  detectFileKind,
  type ImportFileKind,
  type ImportFileRow,
  type ImportHeader,
  ignoreColumn,
  listMissingColumns,
  parseHeader,
  parseRow,
} from '#domain/imports/columns.ts'
import { createIssue, ImportFileError, type ImportIssue } from '#domain/imports/import-issues.ts'
import {
  csvDelimiters,
  detectBinaryFormat,
  detectEncoding,
  type TextEncoding,
} from '#domain/imports/text/detect-file-format.ts'

/** Each call returns the bytes of the file from its beginning. */
export type OpenFile = () => AsyncIterable<Uint8Array>

export interface CsvDialect {
  encoding: TextEncoding
  delimiter: string
  header: ImportHeader
  kind: ImportFileKind
  /** The header is row 2 if Excel's line `sep=;` precedes it, otherwise row 1. */
  headerRow: number
  /** Treats a quote inside a cell as a character. Strict reading finds more errors. */
  relaxed: boolean
}

const headBytes = 65_536

const csvOptions = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  max_record_size: 1_000_000,
}

/** Reads the beginning of the file. Throws `ImportFileError` if it is not a product CSV. */
export async function detectDialect(
  open: OpenFile,
  { costs = true }: { costs?: boolean } = {},
): Promise<CsvDialect> {
  const head = await readHead(open)
  if (head.length === 0) throw new ImportFileError('empty')
  const binaryFormat = detectBinaryFormat(head)
  if (binaryFormat === 'zip' || binaryFormat === 'ole') throw new ImportFileError('workbook')
  const encoding = detectEncoding(head)
  const text = decode(new TextDecoder(encoding, { fatal: true }), head, { stream: true })
  if (text.trim() === '') throw new ImportFileError('empty')
  const separatorLine = /^\s*sep=(.)\r?\n/.exec(text)
  const headerRow = separatorLine ? 2 : 1
  const candidates = (separatorLine?.[1] ? [separatorLine[1]] : csvDelimiters).map((delimiter) => ({
    delimiter,
    header: parseHeader(firstRecord(text.slice(separatorLine?.[0].length ?? 0), delimiter)),
  }))
  const best = candidates.reduce((widest, one) =>
    one.header.columnIndexes.size > widest.header.columnIndexes.size ? one : widest,
  )
  const kind = detectFileKind(best.header)
  if (!kind)
    throw new ImportFileError('no_columns', {
      columns: listMissingColumns(best.header).join(' and no '),
      near: suggestColumns(best.header),
    })
  const header = costs ? best.header : ignoreColumn(best.header, 'unitCost')
  return { encoding, ...best, header, kind, headerRow, relaxed: false }
}

const suggestColumns = ({ ignored }: ImportHeader) =>
  ignored.flatMap(({ name, suggestion }) => (suggestion ? [` “${name}” → “${suggestion}”?`] : [])).join('')

async function readHead(open: OpenFile): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of open()) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= headBytes) break
  }
  return Buffer.concat(chunks)
}

function decode(decoder: TextDecoder, bytes: Uint8Array | undefined, options?: { stream: boolean }): string {
  let text: string
  try {
    text = decoder.decode(bytes, options)
  } catch {
    throw new ImportFileError('not_text')
  }
  if (text.includes('\0')) throw new ImportFileError('not_text')
  return text
}

function firstRecord(text: string, delimiter: string): string[] {
  try {
    const [record = []] = parseNow(text, { ...csvOptions, delimiter, to: 1 }) as string[][]
    return record
  } catch {
    return []
  }
}

async function* decodeFile(open: OpenFile, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of open()) yield decode(decoder, chunk, { stream: true })
  yield decode(decoder, undefined)
}

/** The file has quotes that are not valid CSV; it can be read again with `relaxed`. */
export class StrayQuoteError extends Error {
  override name = 'StrayQuoteError'
}

/**
 * Yields the rows after the header, or an issue for an unreadable row. Rows are numbered as in a spreadsheet.
 * Throws `ImportFileError`, and `StrayQuoteError` if the dialect is not relaxed.
 */
export async function* readImportRows(
  open: OpenFile,
  dialect: CsvDialect,
): AsyncGenerator<ImportFileRow | ImportIssue> {
  const { encoding, delimiter, header, headerRow, relaxed } = dialect
  let count = 0
  const parser = parse({ ...csvOptions, delimiter, relax_quotes: relaxed })
  const feeding = pipeline(decodeFile(open, encoding), parser)
  feeding.catch(() => {}) // The parser throws the same error.
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const row = ++count
      if (row <= headerRow) continue
      const read = findRowIssue(row, cells, dialect) ?? parseRow(header, row, cells)
      if (read) yield read
    }
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (code === 'CSV_QUOTE_NOT_CLOSED')
      throw new ImportFileError('quote_open', { row: parser.info.records + 1 })
    if (code === 'CSV_MAX_RECORD_SIZE')
      throw new ImportFileError('row_too_long', { row: parser.info.records + 1 })
    throw code.includes('_QUOTE') ? new StrayQuoteError() : error
  }
}

function findRowIssue(row: number, cells: string[], { header, relaxed }: CsvDialect): ImportIssue | null {
  // The relaxed parser returns such a cell for a quote that is closed in another row.
  if (relaxed && cells.some((cell) => cell.startsWith('"') && /[\r\n]/.test(cell)))
    return createIssue(row, 'row_broken')
  const extra = cells.slice(header.width).some((cell) => cell.trim() !== '')
  return extra ? createIssue(row, 'row_too_wide', { cells: cells.length, columns: header.width }) : null
}
