import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import {
  type FileKind,
  type Header,
  kindOf,
  missingColumns,
  type Row,
  readHeader,
  toRow,
} from '#domain/imports/columns.ts'
import { FileFault, type Problem, problem } from '#domain/imports/problems.ts'

/** Gives the file's bytes from their beginning, each time it is called. */
export type OpenFile = () => AsyncIterable<Uint8Array>

/** How the file is written. */
export interface Dialect {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be'
  delimiter: string
  header: Header
  kind: FileKind
  /** the header's row: 2 where Excel's line `sep=;` stands before it */
  headerRow: number
  /** whether a quote inside a cell is a character; strict reading finds more mistakes */
  relaxed: boolean
}

const delimiters = [',', ';', '\t', '|']
/** bytes that are enough to hold the header */
const headBytes = 65_536

const csvOptions = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  max_record_size: 1_000_000,
}

/** Looks at the file's beginning. Throws `FileFault` where it is no product CSV. */
export async function readDialect(open: OpenFile): Promise<Dialect> {
  const head = await beginning(open)
  const encoding = encodingOf(head)
  const text = decoded(new TextDecoder(encoding, { fatal: true }), head, { stream: true })
  if (text.trim() === '') throw new FileFault('empty')
  const named = /^\s*sep=(.)\r?\n/.exec(text)
  const headerRow = named ? 2 : 1
  const candidates = (named?.[1] ? [named[1]] : delimiters).map((delimiter) => ({
    delimiter,
    header: readHeader(firstRecord(text.slice(named?.[0].length ?? 0), delimiter)),
  }))
  const best = candidates.reduce((kept, one) => (one.header.at.size > kept.header.at.size ? one : kept))
  const kind = kindOf(best.header)
  if (!kind)
    throw new FileFault('no_columns', {
      columns: missingColumns(best.header).join(' and no '),
      near: nearOf(best.header),
    })
  return { encoding, ...best, kind, headerRow, relaxed: false }
}

/** The names that were perhaps meant; empty where nothing comes near. */
const nearOf = ({ unread }: Header) =>
  unread.flatMap(({ name, near }) => (near ? [` “${name}” → “${near}”?`] : [])).join('')

async function beginning(open: OpenFile): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of open()) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= headBytes) break
  }
  return Buffer.concat(chunks)
}

function encodingOf(head: Buffer): Dialect['encoding'] {
  if (head.length === 0) throw new FileFault('empty')
  const starts = (hex: string) => head.subarray(0, hex.length / 2).toString('hex') === hex
  if (starts('504b0304') || starts('d0cf11e0')) throw new FileFault('workbook')
  if (starts('fffe')) return 'utf-16le'
  if (starts('feff')) return 'utf-16be'
  // Without a mark: in the ASCII of a header every second byte is zero.
  const zeros = [0, 0]
  head.subarray(0, 200).forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even === 0 && odd > 40) return 'utf-16le'
  return odd === 0 && even > 40 ? 'utf-16be' : 'utf-8'
}

function decoded(decoder: TextDecoder, bytes: Uint8Array | undefined, options?: { stream: boolean }): string {
  let text: string
  try {
    text = decoder.decode(bytes, options)
  } catch {
    throw new FileFault('not_text')
  }
  if (text.includes('\0')) throw new FileFault('not_text')
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

async function* texts(open: OpenFile, encoding: Dialect['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of open()) yield decoded(decoder, chunk, { stream: true })
  yield decoded(decoder, undefined)
}

/** The file has quotes that are no CSV: it can be read again, relaxed. */
export class StrayQuote extends Error {
  override name = 'StrayQuote'
}

/**
 * The rows after the header, as the file has them, and a problem for each that cannot be read. Rows are counted
 * as a spreadsheet does: the header is 1, a row whose cells hold line ends is one.
 * Throws `FileFault`, and `StrayQuote` where the dialect is not relaxed.
 */
export async function* readRows(open: OpenFile, dialect: Dialect): AsyncGenerator<Row | Problem> {
  const { encoding, delimiter, header, headerRow, relaxed } = dialect
  let count = 0
  const parser = parse({ ...csvOptions, delimiter, relax_quotes: relaxed })
  const feeding = pipeline(texts(open, encoding), parser)
  feeding.catch(() => {}) // comes out of the parser as well
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const row = ++count
      if (row <= headerRow) continue
      const read = wrongCells(row, cells, dialect) ?? toRow(header, row, cells)
      if (read) yield read
    }
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (code === 'CSV_QUOTE_NOT_CLOSED') throw new FileFault('quote_open', { row: parser.info.records + 1 })
    if (code === 'CSV_MAX_RECORD_SIZE') throw new FileFault('row_too_long', { row: parser.info.records + 1 })
    throw code.includes('_QUOTE') ? new StrayQuote() : error
  }
}

function wrongCells(row: number, cells: string[], { header, relaxed }: Dialect): Problem | null {
  // What the relaxed parser makes of a quote that is closed in another row.
  if (relaxed && cells.some((cell) => cell.startsWith('"') && /[\r\n]/.test(cell)))
    return problem(row, 'row_broken')
  const extra = cells.slice(header.width).some((cell) => cell.trim() !== '')
  return extra ? problem(row, 'row_too_wide', { cells: cells.length, columns: header.width }) : null
}
