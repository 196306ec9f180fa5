import type { Transaction } from '#data/database/connection.ts'
import { findMedianPrice } from '#data/imports/median-price.ts'
import type { ImportFileRow, ImportHeader } from '#domain/imports/columns.ts'
import { createDraft, getRowHandle, type ImportDraft } from '#domain/imports/draft/product-draft.ts'
import type { PriceFormat } from '#domain/imports/import-amounts.ts'
import { createIssue, ImportFileError, type ImportIssue } from '#domain/imports/import-issues.ts'
import type { SavedProduct } from '#operations/catalog/save-product.ts'
import { type AuditActor, operatorActor, type Shop } from '#operations/shop.ts'
import type { DryRunState, ImportContext, ImportOutcome, ProductImportResult } from './import-context.ts'
import { type CsvDialect, detectDialect, type OpenFile } from './import-file.ts'
import { createImageImporter, type ImportedImages, type ImportImageOptions } from './import-images.ts'
import { groupPriceRows, savePrices } from './import-prices.ts'
import { type CatalogContext, saveDraft } from './save-draft.ts'
import { type FileSurvey, groupRowsByHandle, surveyFile } from './survey-file.ts'

export interface ImportOptions extends ImportImageOptions {
  rate: PriceFormat['rate']
  by?: AuditActor
  /** Whether the stock of existing variants is set. Default: true. */
  appliesStock?: boolean
  /** Whether the costs in the file are read. Default: true. */
  costs?: boolean
  importId?: string
  /** The first rows of the products to import; all others are ignored. */
  onlyRows?: ReadonlySet<number>
  findDryRunState?: (row: number) => Promise<DryRunState | null>
  beforeCommit?: (tx: Transaction, row: number, written: SavedProduct) => Promise<void>
  onSurvey?: (report: ImportReport) => Promise<void>
  onItem?: (item: ImportItemResult) => Promise<void>
  onProgress?: (report: ImportReport) => void
  signal?: AbortSignal
}

export interface ImportItemResult {
  row: number
  name: string
  issues: ImportIssue[]
  result: ProductImportResult | null
}

export interface ImportReportItem {
  row: number
  name: string
  outcome: ImportOutcome
  variants: number
  images: number
}

export interface ImportReport {
  dryRun: boolean
  rows: number
  products: number
  kind: CsvDialect['kind'] | null
  header: ImportHeader | null
  items: ImportReportItem[]
  counts: Record<ImportOutcome, number>
  issues: ImportIssue[]
  omittedIssueCount: number
  fileError?: ImportFileError
  stopped?: { row: number; error: unknown }
}

/** This many products wait for their images while earlier products are saved. */
const maxPendingDrafts = 4
const maxReportIssues = 10_000

/**
 * Imports a Shopify product CSV in the old or new format, or a list of prices and stock by SKU. A product is found by
 * its handle, otherwise by a SKU. Stock is set, not added; empty cells change nothing. Importing the same file again
 * changes nothing. Each product is saved in its own transaction.
 */
export async function importProducts(
  shop: Shop,
  open: OpenFile,
  options: ImportOptions,
): Promise<ImportReport> {
  const report = emptyReport(options)
  try {
    const dialect = await detectDialect(open, options)
    report.kind = dialect.kind
    report.header = dialect.header
    const priceFormat = { rate: options.rate, decimalComma: dialect.delimiter === ';' }
    const job: ImportJob = { open, priceFormat, options, report, run: createRun(shop, options) }
    if (dialect.kind === 'prices') await importPrices(job, dialect)
    else await importCatalogSheet(job, dialect)
  } catch (error) {
    if (error instanceof ImportFileError) report.fileError = error
    else report.stopped = { row: report.items.at(-1)?.row ?? 1, error }
  }
  report.items.sort((a, b) => a.row - b.row)
  report.issues.sort((a, b) => a.row - b.row)
  return report
}

const emptyReport = ({ dryRun }: ImportOptions): ImportReport => ({
  dryRun,
  rows: 0,
  products: 0,
  kind: null,
  header: null,
  items: [],
  counts: { created: 0, updated: 0, unchanged: 0, skipped: 0 },
  issues: [],
  omittedIssueCount: 0,
})

const createRun = (
  shop: Shop,
  { dryRun, by = operatorActor, appliesStock = true, importId, findDryRunState, beforeCommit }: ImportOptions,
): ImportContext => ({
  shop,
  readMedianPrice: once(() => findMedianPrice(shop.db)),
  dryRun,
  by,
  appliesStock,
  importId,
  idCache: new Map(),
  findDryRunState,
  beforeCommit,
})

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => (result ??= read())
}

interface ImportJob {
  open: OpenFile
  priceFormat: PriceFormat
  options: ImportOptions
  report: ImportReport
  run: ImportContext
}

async function importPrices(job: ImportJob, dialect: CsvDialect): Promise<void> {
  const { open, priceFormat, options, report, run } = job
  const found = await surveyFile(open, dialect, priceFormat)
  const { groups, issues } = await groupPriceRows(run.shop, open, { ...dialect, ...found.dialect })
  await reportSurvey(job, found, groups.length)
  for (const one of issues) await reportItem(job, { row: one.row, name: '', issues: [one], result: null })
  for (const group of groups) {
    const { name, rows } = group
    const row = rows[0]?.row ?? 0
    if (options.onlyRows && !options.onlyRows.has(row)) continue
    options.signal?.throwIfAborted()
    const saved = await savePrices(run, group, priceFormat)
    countResult(report, { row, name, variants: rows.length }, saved)
    await reportItem(job, { row, name, issues: saved.issues, result: saved })
  }
}

async function importCatalogSheet(job: ImportJob, dialect: CsvDialect): Promise<void> {
  const found = await surveyFile(job.open, dialect, job.priceFormat)
  await reportSurvey(job, found, found.lastRows.size)
  const run = { ...job.run, isInFile: (h: string) => found.lastRows.has(h), importedIds: new Set<string>() }
  await importGroups(job, run, groupRowsByHandle(job.open, found))
}

async function reportSurvey(job: ImportJob, found: FileSurvey, products: number): Promise<void> {
  const { report, options } = job
  report.rows = found.rows
  report.products = products
  await options.onSurvey?.(report)
}

async function reportItem({ report, options }: ImportJob, item: ImportItemResult): Promise<void> {
  addIssues(report, item.issues)
  await options.onItem?.(item)
  if (item.result) options.onProgress?.(report)
}

interface PendingDraft {
  draft: ImportDraft
  issues: ImportIssue[]
  images: Promise<ImportedImages>
}

async function importGroups(
  job: ImportJob,
  run: CatalogContext,
  items: AsyncIterable<ImportFileRow[] | ImportIssue>,
) {
  const { priceFormat, options, report } = job
  const importImages = createImageImporter(run.shop, options)
  const codes = { sku: new Map<string, number>(), barcode: new Map<string, number>() }
  const pending: PendingDraft[] = []
  const saveNext = async () => {
    const next = pending.shift()
    if (!next) return
    options.signal?.throwIfAborted()
    const { draft } = next
    const images = await next.images
    const saved = await saveDraft(run, draft, images)
    countResult(report, { row: draft.row, name: draft.name, variants: draft.variants.length }, saved)
    const issues = [...next.issues, ...images.issues, ...saved.issues]
    await reportItem(job, { row: draft.row, name: draft.name, issues, result: saved })
  }
  for await (const item of items) {
    if ('code' in item) {
      await reportItem(job, { row: item.row, name: '', issues: [item], result: null })
      continue
    }
    const { draft, issues } = createDraft(item, priceFormat)
    if (!draft) {
      report.counts.skipped++
      await reportItem(job, { ...getRowAndName(item), issues, result: null })
      continue
    }
    issues.push(...removeRepeatedCodes(draft, 'sku', codes.sku))
    issues.push(...removeRepeatedCodes(draft, 'barcode', codes.barcode))
    if (options.onlyRows && !options.onlyRows.has(draft.row)) continue
    const images = importImages(draft.images)
    images.catch(() => {}) // `saveNext` awaits the promise and handles the error.
    pending.push({ draft, issues, images })
    if (pending.length > maxPendingDrafts) await saveNext()
  }
  while (pending.length > 0) await saveNext()
}

function getRowAndName(rows: readonly ImportFileRow[]): { row: number; name: string } {
  const first = rows.find((row) => row.title) ?? rows[0]
  return { row: first?.row ?? 0, name: first?.title || (first ? getRowHandle(first) : '') }
}

/** @param rows the row of each code so far */
function removeRepeatedCodes(
  draft: ImportDraft,
  kind: 'sku' | 'barcode',
  rows: Map<string, number>,
): ImportIssue[] {
  return draft.variants.flatMap((variant) => {
    const { row, [kind]: code } = variant
    if (code === null) return []
    const first = rows.get(code)
    if (first === undefined) {
      rows.set(code, row)
      return []
    }
    variant[kind] = null
    return [createIssue(row, `${kind}_doubled`, { [kind]: code, first })]
  })
}

function countResult(
  report: ImportReport,
  item: Pick<ImportReportItem, 'row' | 'name' | 'variants'>,
  { outcome, images }: ProductImportResult,
) {
  report.items.push({ ...item, outcome, images })
  report.counts[outcome]++
}

function addIssues(report: ImportReport, issues: readonly ImportIssue[]): void {
  const remaining = Math.max(0, maxReportIssues - report.issues.length)
  report.issues.push(...issues.slice(0, remaining))
  report.omittedIssueCount += issues.length - Math.min(remaining, issues.length)
}
