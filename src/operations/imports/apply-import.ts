import { type Failure, fail } from '#contract/failures.ts'
import type { Right } from '#contract/staff/rights.ts'
import { inTransaction } from '#data/database/transaction.ts'
import {
  findDryRunState,
  listPlannedRows,
  markImportItemDone,
  markImportItemRefused,
  refusePlannedItems,
  setAsynchronousCommit,
} from '#data/imports/import-items.ts'
import {
  findImport,
  type ImportRecord,
  readImportFile,
  readImportPictures,
  setImportApplying,
  setImportDone,
} from '#data/imports/imports.ts'
import { parseRate } from '#domain/imports/import-amounts.ts'
import { formatImportIssueVi } from '#domain/imports/import-issues-vi.ts'
import { createPictureLookup } from '#domain/imports/match-pictures.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { importProducts } from './import-products.ts'
import { runExclusiveImport, type StartedImport } from './run-exclusive-import.ts'
import { openBytes } from './start-import.ts'

/**
 * Applies a dry run, each product in its own transaction. Products that were changed since the dry run are refused.
 * An import with costs needs the right `costs`. A call after an interruption continues with the remaining products and the `stock` option of the first call.
 * @failure not_found, missing_right, import_running, import_state_changed
 */
export function applyImport(
  shop: Shop,
  actor: Actor,
  id: string,
  { stock, rights }: { stock: boolean; rights: readonly Right[] },
): Promise<StartedImport | Failure> {
  const beginApply = () =>
    inTransaction<null>(shop.db, async (tx) => {
      const found = await findImport(tx, id)
      if (!found) return fail('not_found')
      if (found.hasCosts && !rights.includes('costs')) return fail('missing_right')
      if (!canApply(found)) return fail('import_state_changed')
      // The file of an import by command is not stored, so only that command can apply it.
      if (!(await readImportFile(tx, id))) return fail('import_state_changed')
      const withStock = found.status === 'ready' ? stock : found.withStock
      await setImportApplying(tx, id, withStock)
      const changes = { before: { applied: false }, after: { applied: true, withStock } }
      await recordAuditEntry(tx, actor, {
        action: 'update',
        entity: 'import',
        id,
        name: found.fileName,
        ...changes,
      })
      return null
    })
  return runExclusiveImport(shop, id, beginApply, (signal) => apply(shop, actor, id, signal))
}

const canApply = ({ status, fileError }: ImportRecord) =>
  fileError === null && (status === 'ready' || status === 'applying')

async function apply(shop: Shop, actor: Actor, id: string, signal: AbortSignal): Promise<void> {
  const { db } = shop
  const [found, bytes] = await Promise.all([findImport(db, id), readImportFile(db, id)])
  if (!found || !bytes) throw new Error(`the import ${id} or its file does not exist`)
  const { rate, withStock, hasCosts } = found
  const findPicture = createPictureLookup(await readImportPictures(db, id))
  const report = await importProducts(shop, openBytes(bytes), {
    ...{ rate: rate === null ? null : parseRate(rate), dryRun: false, folder: null, findPicture },
    ...{ by: actor, appliesStock: withStock, costs: hasCosts, importId: id, signal },
    onlyRows: new Set(await listPlannedRows(db, id, withStock)),
    findDryRunState: (row) => findDryRunState(db, id, row),
    beforeCommit: async (tx, row, { id: productId, before, version, costs }) => {
      await setAsynchronousCommit(tx)
      await markImportItemDone(tx, id, row, {
        productId,
        productBefore: before,
        versionAfter: version,
        costs,
      })
    },
    onItem: async ({ row, result: saved }) => {
      const [issue] = saved?.outcome === 'skipped' ? saved.issues : []
      if (issue) await markImportItemRefused(db, id, row, formatImportIssueVi(issue))
      else if (saved?.outcome === 'unchanged') await markImportItemRefused(db, id, row, alreadyUpToDate)
    },
  })
  if (report.stopped) throw report.stopped.error
  if (report.fileError) throw report.fileError
  await refusePlannedItems(db, id, withStock, missingSince)
  await setImportDone(db, id)
}

/** For example a SKU that no product has any more, so that the file names no product in this row. */
const missingSince = 'Sản phẩm hoặc SKU của dòng này đã bị xoá hay đổi sau khi xem thử.'
const alreadyUpToDate = 'Cửa hàng đã đúng như file từ trước khi nhập.'
