import { type Failure, fail } from '#contract/failures.ts'
import type { Import, ImportItem, ImportItemQuery } from '#contract/imports/imports.ts'
import type { Right } from '#contract/staff/rights.ts'
import { type ImportItemRow, listImportIssues, listImportItems } from '#data/imports/import-items.ts'
import { createRunningImportCheck } from '#data/imports/import-lock.ts'
import { findImport, type ImportRecord, listImports } from '#data/imports/imports.ts'
import { isSkippingIssue, warningIssueCodes } from '#domain/imports/import-issues.ts'
import { formatImportFileErrorVi, formatImportIssueVi } from '#domain/imports/import-issues-vi.ts'
import { byteOrderMark, formatCsvRow } from '#domain/imports/text/csv.ts'
import { normalizePage } from '#domain/paging.ts'
import type { Shop } from '#operations/shop.ts'

const toImport = (
  { rate: _, fileError, ...row }: ImportRecord,
  isRunning: (id: string) => boolean,
): Import => ({
  ...row,
  running: isRunning(row._id),
  fault: fileError && formatImportFileErrorVi(fileError),
})

export async function readImport({ db }: Shop, id: string): Promise<Import | Failure> {
  const isRunning = await createRunningImportCheck(db)
  const found = await findImport(db, id)
  return found ? toImport(found, isRunning) : fail('not_found')
}

export async function readImports({ db }: Shop, query: { page?: number; limit?: number }) {
  const isRunning = await createRunningImportCheck(db)
  const { items, total } = await listImports(db, normalizePage(query))
  return { items: items.map((row) => toImport(row, isRunning)), total }
}

export async function readImportItems(
  { db }: Shop,
  id: string,
  rights: readonly Right[],
  query: ImportItemQuery,
): Promise<{ items: ImportItem[]; total: number } | Failure> {
  if (!(await findImport(db, id))) return fail('not_found')
  const { items, total } = await listImportItems(db, id, query.show, {
    ...normalizePage(query),
    withCosts: rights.includes('costs'),
  })
  return { items: items.map(toImportItem), total }
}

const toImportItem = ({ issues, ...item }: ImportItemRow): ImportItem => ({
  ...item,
  problems: issues.map((one) => ({
    row: one.row,
    text: formatImportIssueVi(one),
    skipped: isSkippingIssue(one),
    warning: warningIssueCodes.includes(one.code),
  })),
})

const batchSize = 500

export async function exportImportIssues({ db }: Shop, id: string): Promise<AsyncGenerator<string> | null> {
  if (!(await findImport(db, id))) return null
  return (async function* () {
    yield byteOrderMark + formatCsvRow(['Dòng', 'Sản phẩm', 'Kết quả', 'Lý do'])
    for (let after = 0; ; ) {
      const items = await listImportIssues(db, id, after, batchSize)
      const last = items.at(-1)
      if (!last) return
      yield items.flatMap(toCsvRows).join('')
      after = last.row
    }
  })()
}

const toCsvRows = ({ name, issues }: Pick<ImportItemRow, 'name' | 'issues'>) =>
  issues.map((one) =>
    formatCsvRow([one.row, name, isSkippingIssue(one) ? 'Bỏ qua' : 'Lưu ý', formatImportIssueVi(one)]),
  )
