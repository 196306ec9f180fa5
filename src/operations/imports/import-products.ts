import type { Transaction } from '#data/database/connection.ts'
import type { PriceTerms } from '#domain/imports/amount.ts'
import type { Header, Row } from '#domain/imports/columns.ts'
import { type Draft, handleOf, toDraft } from '#domain/imports/draft/draft.ts'
import { FileFault, type Problem, problem } from '#domain/imports/problems.ts'
import type { Written } from '#operations/catalog/save-product.ts'
import { operator, type Shop, type Signer } from '#operations/shop.ts'
import { type Dialect, type OpenFile, readDialect } from './import-file.ts'
import { type Had, type PictureTerms, pictureBringer } from './import-images.ts'
import { readPrices, savePrices } from './import-prices.ts'
import type { Outcome, Run, Saved, Seen } from './import-run.ts'
import { type CatalogueRun, saveDraft } from './import-save.ts'
import { groups, type Survey, survey } from './import-survey.ts'

export interface ImportOptions extends PictureTerms {
  rate: PriceTerms['rate']
  by?: Signer
  /** Whether the stock of existing variants is set. Default: true. */
  stock?: boolean
  importId?: string
  /** The first rows of the products to import; all others are ignored. */
  only?: ReadonlySet<number>
  seen?: (row: number) => Promise<Seen | null>
  after?: (tx: Transaction, row: number, written: Written) => Promise<void>
  onSurvey?: (report: ImportReport) => Promise<void>
  each?: (item: Item) => Promise<void>
  onProgress?: (report: ImportReport) => void
  signal?: AbortSignal
}

export interface Item {
  row: number
  name: string
  problems: Problem[]
  saved: Saved | null
}

export interface Taken {
  row: number
  name: string
  outcome: Outcome
  variants: number
  pictures: number
}

export interface ImportReport {
  dryRun: boolean
  rows: number
  products: number
  kind: Dialect['kind'] | null
  header: Header | null
  taken: Taken[]
  counts: Record<Outcome, number>
  problems: Problem[]
  moreProblems: number
  fault?: FileFault
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
    const dialect = await readDialect(open)
    report.kind = dialect.kind
    report.header = dialect.header
    const terms = { rate: options.rate, decimalComma: dialect.delimiter === ';' }
    const job: ImportJob = { open, terms, options, report, run: createRun(shop, options) }
    if (dialect.kind === 'prices') await importPrices(job, dialect)
    else await importCatalogSheet(job, dialect)
  } catch (error) {
    if (error instanceof FileFault) report.fault = error
    else report.stopped = { row: report.taken.at(-1)?.row ?? 1, error }
  }
  report.taken.sort((a, b) => a.row - b.row)
  report.problems.sort((a, b) => a.row - b.row)
  return report
}

const emptyReport = ({ dryRun }: ImportOptions): ImportReport => ({
  dryRun,
  rows: 0,
  products: 0,
  kind: null,
  header: null,
  taken: [],
  counts: { created: 0, updated: 0, unchanged: 0, skipped: 0 },
  problems: [],
  moreProblems: 0,
})

const createRun = (
  shop: Shop,
  { dryRun, by = operator, stock = true, importId, seen, after }: ImportOptions,
): Run => ({ shop, dryRun, by, stock, importId, known: new Map(), seen, after })

interface ImportJob {
  open: OpenFile
  terms: PriceTerms
  options: ImportOptions
  report: ImportReport
  run: Run
}

async function importPrices(job: ImportJob, dialect: Dialect): Promise<void> {
  const { open, terms, options, report, run } = job
  const found = await survey(open, dialect, terms)
  const { groups, problems } = await readPrices(run.shop, open, { ...dialect, ...found.dialect })
  await reportSurvey(job, found, groups.length)
  for (const one of problems) await reportItem(job, { row: one.row, name: '', problems: [one], saved: null })
  for (const group of groups) {
    const { name, rows } = group
    const row = rows[0]?.row ?? 0
    if (options.only && !options.only.has(row)) continue
    options.signal?.throwIfAborted()
    const saved = await savePrices(run, group, terms)
    countResult(report, { row, name, variants: rows.length }, saved)
    await reportItem(job, { row, name, problems: saved.problems, saved })
  }
}

async function importCatalogSheet(job: ImportJob, dialect: Dialect): Promise<void> {
  const found = await survey(job.open, dialect, job.terms)
  await reportSurvey(job, found, found.lastRows.size)
  const run = { ...job.run, isInFile: (h: string) => found.lastRows.has(h), met: new Set<string>() }
  await importGroups(job, run, groups(job.open, found))
}

async function reportSurvey(job: ImportJob, found: Survey, products: number): Promise<void> {
  const { report, options } = job
  report.rows = found.rows
  report.products = products
  await options.onSurvey?.(report)
}

async function reportItem({ report, options }: ImportJob, item: Item): Promise<void> {
  addIssues(report, item.problems)
  await options.each?.(item)
  if (item.saved) options.onProgress?.(report)
}

interface PendingDraft {
  draft: Draft
  problems: Problem[]
  pictures: Promise<Had>
}

async function importGroups(job: ImportJob, run: CatalogueRun, items: AsyncIterable<Row[] | Problem>) {
  const { terms, options, report } = job
  const importImages = pictureBringer(run.shop, options)
  const skus = new Map<string, number>()
  const pending: PendingDraft[] = []
  const saveNext = async () => {
    const next = pending.shift()
    if (!next) return
    options.signal?.throwIfAborted()
    const { draft } = next
    const pictures = await next.pictures
    const saved = await saveDraft(run, draft, pictures)
    countResult(report, { row: draft.row, name: draft.name, variants: draft.variants.length }, saved)
    const problems = [...next.problems, ...pictures.problems, ...saved.problems]
    await reportItem(job, { row: draft.row, name: draft.name, problems, saved })
  }
  for await (const item of items) {
    if ('code' in item) {
      await reportItem(job, { row: item.row, name: '', problems: [item], saved: null })
      continue
    }
    const { draft, problems } = toDraft(item, terms)
    if (!draft) {
      report.counts.skipped++
      await reportItem(job, { ...getRowAndName(item), problems, saved: null })
      continue
    }
    problems.push(...removeRepeatedSkus(draft, skus))
    if (options.only && !options.only.has(draft.row)) continue
    const pictures = importImages(draft.images)
    pictures.catch(() => {}) // `saveNext` awaits the promise and handles the error.
    pending.push({ draft, problems, pictures })
    if (pending.length > maxPendingDrafts) await saveNext()
  }
  while (pending.length > 0) await saveNext()
}

function getRowAndName(rows: readonly Row[]): { row: number; name: string } {
  const first = rows.find((row) => row.title) ?? rows[0]
  return { row: first?.row ?? 0, name: first?.title || (first ? handleOf(first) : '') }
}

function removeRepeatedSkus(draft: Draft, skus: Map<string, number>): Problem[] {
  return draft.variants.flatMap((variant) => {
    const { row, sku } = variant
    if (sku === null) return []
    const first = skus.get(sku)
    if (first === undefined) {
      skus.set(sku, row)
      return []
    }
    variant.sku = null
    return [problem(row, 'sku_doubled', { sku, first })]
  })
}

function countResult(
  report: ImportReport,
  line: Pick<Taken, 'row' | 'name' | 'variants'>,
  { outcome, pictures }: Saved,
) {
  report.taken.push({ ...line, outcome, pictures })
  report.counts[outcome]++
}

function addIssues(report: ImportReport, problems: readonly Problem[]): void {
  const remaining = Math.max(0, maxReportIssues - report.problems.length)
  report.problems.push(...problems.slice(0, remaining))
  report.moreProblems += problems.length - Math.min(remaining, problems.length)
}
