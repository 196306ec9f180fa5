import type { PriceTerms } from '#domain/imports/amount.ts'
import { readPrice } from '#domain/imports/amount.ts'
import type { Row } from '#domain/imports/columns.ts'
import { handleOf } from '#domain/imports/draft/draft.ts'
import { FileFault, type Problem, problem } from '#domain/imports/problems.ts'
import { type Dialect, type OpenFile, readRows, StrayQuote } from './import-file.ts'

export interface Survey {
  /** how the file is to be read */
  dialect: Dialect
  rows: number
  /** the last row of each product, by handle */
  lastRows: Map<string, number>
}

/** dong; no garment costs less, but a price in dollars is less */
const suspicious = 1000

/** Reads the file once to its end before anything is changed. Throws `FileFault`. */
export async function survey(open: OpenFile, dialect: Dialect, terms: PriceTerms): Promise<Survey> {
  try {
    return await readThrough(open, dialect, terms)
  } catch (error) {
    if (error instanceof StrayQuote) return readThrough(open, { ...dialect, relaxed: true }, terms)
    throw error
  }
}

async function readThrough(open: OpenFile, dialect: Dialect, terms: PriceTerms): Promise<Survey> {
  const lastRows = new Map<string, number>()
  let rows = 0
  let highest = -1
  let fraction: { row: number; text: string } | undefined
  for await (const row of readRows(open, dialect)) {
    rows++
    if ('code' in row) continue
    const handle = handleOf(row)
    if (handle) lastRows.set(handle, row.row)
    if (terms.rate) continue
    const price = readPrice(row.price ?? '', terms)
    if (typeof price === 'number') highest = Math.max(highest, price)
    else if (price === 'price_fraction') fraction ??= { row: row.row, text: row.price ?? '' }
  }
  if (rows === 0) throw new FileFault('no_products')
  if (fraction && highest < suspicious) throw new FileFault('rate_needed', fraction)
  if (highest >= 0 && highest < suspicious) throw new FileFault('prices_low', { highest })
  return { dialect, rows, lastRows }
}

/** More rows than a product can have variants and pictures. */
const mostRows = 5000

/** The rows of one product together, also where others stand between them; single problems as they come. */
export async function* groups(
  open: OpenFile,
  { dialect, lastRows }: Survey,
): AsyncGenerator<Row[] | Problem> {
  const waiting = new Map<string, Row[]>()
  for await (const row of readRows(open, dialect)) {
    if ('code' in row) {
      yield row
      continue
    }
    const handle = handleOf(row)
    if (!handle) {
      yield problem(row.row, 'handle_missing')
      continue
    }
    const group = waiting.get(handle) ?? []
    waiting.set(handle, group)
    if (group.length < mostRows) group.push(row)
    else if (group.length === mostRows && lastRows.get(handle) === row.row)
      yield problem(row.row, 'too_many_rows', { max: mostRows })
    if (lastRows.get(handle) !== row.row) continue
    waiting.delete(handle)
    yield group
  }
}
