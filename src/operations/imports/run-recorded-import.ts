import { v7 as uuid } from 'uuid'
import { type Failure, failed } from '#contract/failures.ts'
import { inTransaction } from '#data/database/transaction.ts'
import {
  completeImportItem,
  insertImportItems,
  markImportItemDone,
  setAsynchronousCommit,
} from '#data/imports/import-items.ts'
import { insertImport, setImportApplying, setImportDone, setImportSize } from '#data/imports/imports.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import { operatorActor, type Shop } from '#operations/shop.ts'
import type { OpenFile } from './import-file.ts'
import { type ImportOptions, type ImportReport, importProducts } from './import-products.ts'
import { runExclusiveImport } from './run-exclusive-import.ts'
import { describeHeader, toNewImportItem } from './start-import.ts'

interface RecordedFile {
  name: string
  open: OpenFile
  rate: string | null
}

export interface RecordedImport {
  /** The id for `undoImport`; null if nothing was written. */
  id: string | null
  report: ImportReport
}

/** Stores the data that `undoImport` needs. @failure import_running */
export async function runRecordedImport(
  shop: Shop,
  file: RecordedFile,
  options: Omit<ImportOptions, 'importId' | 'beforeCommit' | 'onItem' | 'onSurvey' | 'dryRun'>,
): Promise<RecordedImport | Failure> {
  const id = uuid()
  const recorded: { id: string | null; report?: ImportReport } = { id: null }
  const started = await runExclusiveImport(
    shop,
    id,
    async () => null,
    async (lost) => {
      recorded.report = await importProducts(shop, file.open, {
        ...options,
        signal: options.signal ? AbortSignal.any([options.signal, lost]) : lost,
        dryRun: false,
        importId: id,
        onSurvey: async (report) => {
          await insertRecord(shop, id, file, report)
          recorded.id = id
        },
        beforeCommit: async (tx, row, { id: productId, before, version: versionAfter, costs }) => {
          await setAsynchronousCommit(tx)
          await insertImportItems(tx, id, [{ ...emptyItem, row, outcome: before ? 'updated' : 'created' }])
          await markImportItemDone(tx, id, row, { productId, productBefore: before, versionAfter, costs })
        },
        onItem: (item) => completeImportItem(shop.db, id, toNewImportItem(item)),
      })
      if (recorded.id) await setImportDone(shop.db, id)
    },
  )
  if (failed(started)) return started
  await started.work
  if (!recorded.report) throw new Error('an import ended without a report')
  return { id: recorded.id, report: recorded.report }
}

const emptyItem = {
  ...{ name: '', only_stock: false, before: null, after: null, issues: [], skipping_issues: 0 },
  ...{ product_id: null, version: null, marks: null },
}

async function insertRecord(shop: Shop, id: string, file: RecordedFile, report: ImportReport): Promise<void> {
  const { name, rate } = file
  const { header } = report
  await inTransaction(shop.db, async (tx) => {
    const row = {
      id,
      kind: report.kind ?? 'catalogue',
      file_name: name,
      account_id: null,
      by_name: operatorActor.name,
    }
    const read = header ? describeHeader(header) : { ignored: [], has_stock: false, has_costs: false }
    await insertImport(tx, { ...row, ...read, rate }, null)
    await setImportSize(tx, id, report)
    await setImportApplying(tx, id, true)
    const after = { file: name, rate, applied: true }
    await recordAuditEntry(tx, operatorActor, { action: 'create', entity: 'import', id, name, after })
  })
}
