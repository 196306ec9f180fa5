import type { PriceTerms } from '#domain/imports/amount.ts'
import { readPrice } from '#domain/imports/amount.ts'
import type { Row } from '#domain/imports/columns.ts'
import { handleOf } from '#domain/imports/draft/draft.ts'
import { FileFault, type Problem, problem } from '#domain/imports/problems.ts'
import { type Dialect, type OpenFile, readRows, StrayQuote } from './import-file.ts'

export interface Survey {
  dialect: Dialect
  rows: number
  lastRows: Map<string, number>
}

/** No garment costs less than 1,000 dong, so lower prices are in another currency. */
const minPlausiblePriceDong = 1000

/** Reads the whole file before anything is changed. Throws `ImportFileError`. */
export async function survey(open: OpenFile, dialect: Dialect, terms: PriceTerms): Promise<Survey> {
  try {
    return await readAll(open, dialect, terms)
  } catch (error) {
    if (error instanceof StrayQuote) return readAll(open, { ...dialect, relaxed: true }, terms)
    throw error
  }
}

async function readAll(open: OpenFile, dialect: Dialect, terms: PriceTerms): Promise<Survey> {
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
  if (fraction && highest < minPlausiblePriceDong) throw new FileFault('rate_needed', fraction)
  if (highest >= 0 && highest < minPlausiblePriceDong) throw new FileFault('prices_low', { highest })
  return { dialect, rows, lastRows }
}

const maxRowsPerProduct = 5000

/** Groups the rows of a product even if rows of other products are between them. Yields issues in between. */
export async function* groups(
  open: OpenFile,
  { dialect, lastRows }: Survey,
): AsyncGenerator<Row[] | Problem> {
  const openGroups = new Map<string, Row[]>()
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
    const group = openGroups.get(handle) ?? []
    openGroups.set(handle, group)
    if (group.length < maxRowsPerProduct) group.push(row)
    else if (group.length === maxRowsPerProduct && lastRows.get(handle) === row.row)
      yield problem(row.row, 'too_many_rows', { max: maxRowsPerProduct })
    if (lastRows.get(handle) !== row.row) continue
    openGroups.delete(handle)
    yield group
  }
}
