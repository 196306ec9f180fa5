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
  /** Of variants that the shop has: without it their stock stays. */
  stock?: boolean
  importId?: string
  /** Products by their first rows; the others are read over. */
  only?: ReadonlySet<number>
  seen?: (row: number) => Promise<Seen | null>
  after?: (tx: Transaction, row: number, written: Written) => Promise<void>
  onSurvey?: (report: ImportReport) => Promise<void>
  /** Everything that the file has, as it is done. */
  each?: (item: Item) => Promise<void>
  onProgress?: (report: ImportReport) => void
  /** Stops after the product at hand. */
  signal?: AbortSignal
}

/** A product, or a row that belongs to none, and what became of it. */
export interface Item {
  row: number
  name: string
  problems: Problem[]
  /** null: nothing could be made of it */
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
  /** what the file has */
  rows: number
  products: number
  /** null until it is read */
  kind: Dialect['kind'] | null
  /** the columns of the file; null until they are read */
  header: Header | null
  /** what was done so far */
  taken: Taken[]
  counts: Record<Outcome, number>
  problems: Problem[]
  /** problems beyond those that are kept */
  moreProblems: number
  /** The file as a whole cannot be imported; nothing was changed. */
  fault?: FileFault
  /** It ended before its end: what was taken until then stays. */
  stopped?: { row: number; error: unknown }
}

/** products whose pictures are fetched while the ones before them are saved */
const ahead = 4
const mostProblems = 10_000

/**
 * Imports a product CSV of Shopify's, in either dialect, or a list of prices and stock by SKU. A product is found by its handle, else by a SKU; what
 * the file says holds, also the stock, which is set and not added; what it leaves empty stays. The same file
 * again changes nothing. Each product is one transaction.
 */
export async function importProducts(
  shop: Shop,
  open: OpenFile,
  options: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = {
    dryRun: options.dryRun,
    rows: 0,
    products: 0,
    kind: null,
    header: null,
    taken: [],
    counts: { created: 0, updated: 0, unchanged: 0, skipped: 0 },
    problems: [],
    moreProblems: 0,
  }
  try {
    const dialect = await readDialect(open)
    report.kind = dialect.kind
    report.header = dialect.header
    const work: Work = {
      open,
      terms: { rate: options.rate, decimalComma: dialect.delimiter === ';' },
      options,
      report,
      run: {
        shop,
        dryRun: options.dryRun,
        by: options.by ?? operator,
        stock: options.stock ?? true,
        importId: options.importId,
        known: new Map(),
        seen: options.seen,
        after: options.after,
      },
    }
    if (dialect.kind === 'prices') await importPrices(work, dialect)
    else await importCatalogue(work, dialect)
  } catch (error) {
    if (error instanceof FileFault) report.fault = error
    else report.stopped = { row: report.taken.at(-1)?.row ?? 1, error }
  }
  report.taken.sort((a, b) => a.row - b.row)
  report.problems.sort((a, b) => a.row - b.row)
  return report
}

interface Work {
  open: OpenFile
  terms: PriceTerms
  options: ImportOptions
  report: ImportReport
  run: Run
}

async function importPrices(work: Work, dialect: Dialect): Promise<void> {
  const { open, terms, options, report, run } = work
  const found = await survey(open, dialect, terms)
  const { groups, problems } = await readPrices(run.shop, open, { ...dialect, ...found.dialect })
  await begin(work, found, groups.length)
  for (const one of problems) await finish(work, { row: one.row, name: '', problems: [one], saved: null })
  for (const group of groups) {
    const { name, rows } = group
    const row = rows[0]?.row ?? 0
    if (options.only && !options.only.has(row)) continue
    options.signal?.throwIfAborted()
    const saved = await savePrices(run, group, terms)
    take(report, { row, name, variants: rows.length }, saved)
    await finish(work, { row, name, problems: saved.problems, saved })
  }
}

async function importCatalogue(work: Work, dialect: Dialect): Promise<void> {
  const found = await survey(work.open, dialect, work.terms)
  await begin(work, found, found.lastRows.size)
  const run = { ...work.run, isInFile: (h: string) => found.lastRows.has(h), met: new Set<string>() }
  await importGroups(work, run, groups(work.open, found))
}

async function begin(work: Work, found: Survey, products: number): Promise<void> {
  const { report, options } = work
  report.rows = found.rows
  report.products = products
  await options.onSurvey?.(report)
}

/** Everything about a product is known: it is told. */
async function finish({ report, options }: Work, item: Item): Promise<void> {
  addProblems(report, item.problems)
  await options.each?.(item)
  if (item.saved) options.onProgress?.(report)
}

interface Waiting {
  draft: Draft
  problems: Problem[]
  pictures: Promise<Had>
}

async function importGroups(work: Work, run: CatalogueRun, items: AsyncIterable<Row[] | Problem>) {
  const { terms, options, report } = work
  const bring = pictureBringer(run.shop, options)
  const skus = new Map<string, number>()
  const waiting: Waiting[] = []
  const saveNext = async () => {
    const next = waiting.shift()
    if (!next) return
    options.signal?.throwIfAborted()
    const { draft } = next
    const pictures = await next.pictures
    const saved = await saveDraft(run, draft, pictures)
    take(report, { row: draft.row, name: draft.name, variants: draft.variants.length }, saved)
    const problems = [...next.problems, ...pictures.problems, ...saved.problems]
    await finish(work, { row: draft.row, name: draft.name, problems, saved })
  }
  for await (const item of items) {
    if ('code' in item) {
      await finish(work, { row: item.row, name: '', problems: [item], saved: null })
      continue
    }
    const { draft, problems } = toDraft(item, terms)
    if (!draft) {
      report.counts.skipped++
      await finish(work, { ...nameOf(item), problems, saved: null })
      continue
    }
    problems.push(...claimSkus(draft, skus))
    if (options.only && !options.only.has(draft.row)) continue
    const pictures = bring(draft.images)
    pictures.catch(() => {}) // it is awaited when its turn comes
    waiting.push({ draft, problems, pictures })
    if (waiting.length > ahead) await saveNext()
  }
  while (waiting.length > 0) await saveNext()
}

function nameOf(rows: readonly Row[]): { row: number; name: string } {
  const first = rows.find((row) => row.title) ?? rows[0]
  return { row: first?.row ?? 0, name: first?.title || (first ? handleOf(first) : '') }
}

/** A SKU belongs to the first row of the file that has it. */
function claimSkus(draft: Draft, skus: Map<string, number>): Problem[] {
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

function take(
  report: ImportReport,
  of: Pick<Taken, 'row' | 'name' | 'variants'>,
  { outcome, pictures }: Saved,
) {
  report.taken.push({ ...of, outcome, pictures })
  report.counts[outcome]++
}

function addProblems(report: ImportReport, problems: readonly Problem[]): void {
  const room = Math.max(0, mostProblems - report.problems.length)
  report.problems.push(...problems.slice(0, room))
  report.moreProblems += problems.length - Math.min(room, problems.length)
}
