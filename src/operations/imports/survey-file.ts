import type { ImportFileRow } from '#domain/imports/columns.ts'
import { getRowHandle } from '#domain/imports/draft/product-draft.ts'
import type { PriceFormat } from '#domain/imports/import-amounts.ts'
import { parsePrice } from '#domain/imports/import-amounts.ts'
import { createIssue, ImportFileError, type ImportIssue } from '#domain/imports/import-issues.ts'
import { type CsvDialect, type OpenFile, readImportRows, StrayQuoteError } from './import-file.ts'

export interface FileSurvey {
  dialect: CsvDialect
  rows: number
  lastRows: Map<string, number>
}

/** No garment costs less than 1,000 dong, so lower prices are in another currency. */
const minPlausiblePriceDong = 1000

/** Reads the whole file before anything is changed. Throws `ImportFileError`. */
export async function surveyFile(
  open: OpenFile,
  dialect: CsvDialect,
  priceFormat: PriceFormat,
): Promise<FileSurvey> {
  try {
    return await readAll(open, dialect, priceFormat)
  } catch (error) {
    if (error instanceof StrayQuoteError) return readAll(open, { ...dialect, relaxed: true }, priceFormat)
    throw error
  }
}

async function readAll(open: OpenFile, dialect: CsvDialect, priceFormat: PriceFormat): Promise<FileSurvey> {
  const lastRows = new Map<string, number>()
  let rows = 0
  let highest = -1
  let fraction: { row: number; text: string } | undefined
  for await (const row of readImportRows(open, dialect)) {
    rows++
    if ('code' in row) continue
    const handle = getRowHandle(row)
    if (handle) lastRows.set(handle, row.row)
    if (priceFormat.rate) continue
    const price = parsePrice(row.price ?? '', priceFormat)
    if (typeof price === 'number') highest = Math.max(highest, price)
    else if (price === 'price_fraction') fraction ??= { row: row.row, text: row.price ?? '' }
  }
  if (rows === 0) throw new ImportFileError('no_products')
  if (fraction && highest < minPlausiblePriceDong) throw new ImportFileError('rate_needed', fraction)
  if (highest >= 0 && highest < minPlausiblePriceDong) throw new ImportFileError('prices_low', { highest })
  return { dialect, rows, lastRows }
}

const maxRowsPerProduct = 5000

/** Groups the rows of a product even if rows of other products are between them. Yields issues in between. */
export async function* groupRowsByHandle(
  open: OpenFile,
  { dialect, lastRows }: FileSurvey,
): AsyncGenerator<ImportFileRow[] | ImportIssue> {
  const openGroups = new Map<string, ImportFileRow[]>()
  for await (const row of readImportRows(open, dialect)) {
    if ('code' in row) {
      yield row
      continue
    }
    const handle = getRowHandle(row)
    if (!handle) {
      yield createIssue(row.row, 'handle_missing')
      continue
    }
    const group = openGroups.get(handle) ?? []
    openGroups.set(handle, group)
    if (group.length < maxRowsPerProduct) group.push(row)
    else if (group.length === maxRowsPerProduct && lastRows.get(handle) === row.row)
      yield createIssue(row.row, 'too_many_rows', { max: maxRowsPerProduct })
    if (lastRows.get(handle) !== row.row) continue
    openGroups.delete(handle)
    yield group
  }
}
