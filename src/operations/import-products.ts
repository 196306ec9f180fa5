import type { PriceTerms } from '#domain/import/amount.ts'
import type { Row } from '#domain/import/columns.ts'
import { type Draft, toDraft } from '#domain/import/draft.ts'
import { FileFault, type Problem, problem } from '#domain/import/problems.ts'
import { type OpenFile, readDialect } from './import-file.ts'
import { type Had, type PictureTerms, pictureBringer } from './import-images.ts'
import { type Outcome, type Run, type Saved, saveDraft } from './import-save.ts'
import { groups, type Survey, survey } from './import-survey.ts'
import type { Shop } from './shop.ts'

export interface ImportOptions extends PictureTerms {
  rate: PriceTerms['rate']
  onProgress?: (report: ImportReport) => void
  /** Stops after the product at hand. */
  signal?: AbortSignal
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
 * Imports a product CSV of Shopify's, in either dialect. A product is found by its handle, else by a SKU; what
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
    taken: [],
    counts: { created: 0, updated: 0, unchanged: 0, skipped: 0 },
    problems: [],
    moreProblems: 0,
  }
  try {
    const dialect = await readDialect(open)
    const terms = { rate: options.rate, decimalComma: dialect.delimiter === ';' }
    const found = await survey(open, dialect, terms)
    report.rows = found.rows
    report.products = found.lastRows.size
    addProblems(report, found.problems)
    await importGroups(shop, groups(open, found), terms, found, options, report)
  } catch (error) {
    if (error instanceof FileFault) report.fault = error
    else report.stopped = { row: report.taken.at(-1)?.row ?? 1, error }
  }
  report.taken.sort((a, b) => a.row - b.row)
  report.problems.sort((a, b) => a.row - b.row)
  return report
}

async function importGroups(
  shop: Shop,
  items: AsyncIterable<Row[] | Problem>,
  terms: PriceTerms,
  found: Survey,
  options: ImportOptions,
  report: ImportReport,
): Promise<void> {
  const bring = pictureBringer(shop, options)
  const run: Run = { shop, dryRun: options.dryRun, isInFile: (h) => found.lastRows.has(h), met: new Set() }
  const skus = new Map<string, number>()
  const waiting: { draft: Draft; pictures: Promise<Had> }[] = []
  const saveNext = async () => {
    const next = waiting.shift()
    if (!next) return
    options.signal?.throwIfAborted()
    const pictures = await next.pictures
    addProblems(report, pictures.problems)
    take(report, next.draft, await saveDraft(run, next.draft, pictures))
    options.onProgress?.(report)
  }
  for await (const item of items) {
    if ('code' in item) {
      addProblems(report, [item])
      continue
    }
    const { draft, problems } = toDraft(item, terms)
    addProblems(report, problems)
    if (!draft) {
      report.counts.skipped++
      continue
    }
    claimSkus(draft, skus, report)
    const pictures = bring(draft.images)
    pictures.catch(() => {}) // it is awaited when its turn comes
    waiting.push({ draft, pictures })
    if (waiting.length > ahead) await saveNext()
  }
  while (waiting.length > 0) await saveNext()
}

/** A SKU belongs to the first row of the file that has it. */
function claimSkus(draft: Draft, skus: Map<string, number>, report: ImportReport): void {
  for (const variant of draft.variants) {
    if (variant.sku === null) continue
    const { row, sku } = variant
    const first = skus.get(sku)
    if (first === undefined) skus.set(sku, row)
    else {
      addProblems(report, [problem(row, 'sku_doubled', { sku, first })])
      variant.sku = null
    }
  }
}

function take(report: ImportReport, draft: Draft, { outcome, pictures, problems }: Saved): void {
  const { row, name, variants } = draft
  report.taken.push({ row, name, outcome, variants: variants.length, pictures })
  report.counts[outcome]++
  addProblems(report, problems)
}

function addProblems(report: ImportReport, problems: readonly Problem[]): void {
  const room = Math.max(0, mostProblems - report.problems.length)
  report.problems.push(...problems.slice(0, room))
  report.moreProblems += problems.length - Math.min(room, problems.length)
}
