import { setImmediate } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { type Failure, failed } from '#contract/failures.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { insertImportItems, type NewImportItem } from '#data/imports/import-items.ts'
import { deleteNextPreview, insertImport, setImportReady, setImportSize } from '#data/imports/imports.ts'
import type { ImportHeader } from '#domain/imports/columns.ts'
import { type PriceFormat, parseRate } from '#domain/imports/import-amounts.ts'
import { ImportFileError, isSkippingIssue } from '#domain/imports/import-issues.ts'
import { formatImportFileErrorVi } from '#domain/imports/import-issues-vi.ts'
import { createPictureLookup } from '#domain/imports/match-pictures.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { type CsvDialect, detectDialect, type OpenFile } from './import-file.ts'
import { type ImportItemResult, importProducts } from './import-products.ts'
import { runExclusiveImport, type StartedImport } from './run-exclusive-import.ts'
import { surveyFile } from './survey-file.ts'

interface UploadedFile {
  name: string
  bytes: Buffer
  /** Dong per unit of the file's currency as typed; '' if the file is in dong. */
  rate: string
  /** Uploaded images by the names that the file has for them. */
  pictures: Record<string, string>
  /** Whether the sender may see and set costs. */
  costs: boolean
}

const batchSize = 100
const chunkBytes = 65_536

export const openBytes = (bytes: Buffer): OpenFile =>
  async function* () {
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      // Without this pause a file of 15 MB would block all other requests while it is read.
      await setImmediate()
      yield bytes.subarray(at, at + chunkBytes)
    }
  }

/** Stores the file and starts a dry run, which changes nothing else. @failure invalid, import_running */
export async function startImport(
  shop: Shop,
  actor: Actor,
  file: UploadedFile,
): Promise<StartedImport | Failure> {
  const rate = file.rate === '' ? null : parseRate(file.rate)
  if (file.rate !== '' && rate === null)
    return invalidField('rate', 'Tỷ giá là số đồng cho một đơn vị tiền, chỉ gồm chữ số: 25400')
  const { costs } = file
  const dialect = await checkFile(file.bytes, rate, costs)
  if (failed(dialect)) return dialect
  const { kind, header } = dialect
  const id = uuid()
  const beginImport = () =>
    inTransaction<null>(shop.db, async (tx) => {
      while (await deleteNextPreview(tx, actor._id));
      const row = { id, kind, file_name: file.name, account_id: actor._id, by_name: actor.name }
      const read = describeHeader(header)
      await insertImport(
        tx,
        { ...row, ...read, rate: file.rate || null, pictures: file.pictures },
        file.bytes,
      )
      const after = { file: file.name, rate: file.rate || null }
      await recordAuditEntry(tx, actor, { action: 'create', entity: 'import', id, name: file.name, after })
      return null
    })
  return runExclusiveImport(shop, id, beginImport, async (signal) => {
    const newItems: NewImportItem[] = []
    const insertBatch = () => insertImportItems(shop.db, id, newItems.splice(0))
    const report = await importProducts(shop, openBytes(file.bytes), {
      ...{ rate, costs, dryRun: true, folder: null, findPicture: createPictureLookup(file.pictures) },
      signal,
      onSurvey: (found) => setImportSize(shop.db, id, found),
      onItem: async (item) => {
        newItems.push(toNewImportItem(item))
        if (newItems.length >= batchSize) await insertBatch()
      },
    })
    if (report.stopped) throw report.stopped.error
    await insertBatch()
    const { code, data } = report.fileError ?? {}
    await setImportReady(shop.db, id, code && data ? { code, data } : null)
  })
}

const invalidField = (path: string, message: string) => failInvalidFields({ path, message })

async function checkFile(
  bytes: Buffer,
  rate: PriceFormat['rate'],
  costs: boolean,
): Promise<CsvDialect | Failure> {
  try {
    const dialect = await detectDialect(openBytes(bytes), { costs })
    await surveyFile(openBytes(bytes), dialect, { rate, decimalComma: dialect.delimiter === ';' })
    return dialect
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    const isAboutRate = error.code === 'rate_needed' || error.code === 'prices_low'
    return invalidField(isAboutRate ? 'rate' : 'file', formatImportFileErrorVi(error))
  }
}

export const describeHeader = ({ ignored, columnIndexes }: ImportHeader) => ({
  ignored,
  has_stock: columnIndexes.has('stock'),
  has_costs: columnIndexes.has('unitCost'),
})

export function toNewImportItem({ row, name, issues, result }: ImportItemResult): NewImportItem {
  const current = result?.current ?? null
  const stockMovementIds = (current?.variants ?? []).map(
    ({ _id, stockMovementId }) => [_id, stockMovementId] as const,
  )
  return {
    ...{ row, name, issues },
    outcome: result?.outcome ?? 'skipped',
    only_stock: result?.onlyStock ?? false,
    before: result?.change?.before ?? null,
    after: result?.change?.after ?? null,
    skipping_issues: issues.filter(isSkippingIssue).length,
    product_id: current?._id ?? null,
    version: current?.version ?? null,
    marks: result?.outcome === 'updated' ? Object.fromEntries(stockMovementIds) : null,
  }
}
