import { type Failure, fail } from '#contract/failures.ts'
import type { Import, ImportLine, ImportLineQuery } from '#contract/imports/imports.ts'
import { type LineRow, listFaults, listLines } from '#data/imports/import-lines.ts'
import { runningImports } from '#data/imports/import-lock.ts'
import { findImport, type ImportRow, listImports } from '#data/imports/imports.ts'
import { isSkipped } from '#domain/imports/problems.ts'
import { faultSentence, sentenceOf } from '#domain/imports/problems-vi.ts'
import { csvMark, csvRow } from '#domain/imports/text/csv.ts'
import { pageOf } from '#domain/paging.ts'
import type { Shop } from '#operations/shop.ts'

const toImport = ({ rate: _, fault, ...row }: ImportRow, isRunning: (id: string) => boolean): Import => ({
  ...row,
  running: isRunning(row._id),
  fault: fault && faultSentence(fault),
})

export async function readImport({ db }: Shop, id: string): Promise<Import | Failure> {
  const isRunning = await runningImports(db)
  const found = await findImport(db, id)
  return found ? toImport(found, isRunning) : fail('not_found')
}

export async function readImports({ db }: Shop, query: { page?: number; limit?: number }) {
  const isRunning = await runningImports(db)
  const { items, total } = await listImports(db, pageOf(query))
  return { items: items.map((row) => toImport(row, isRunning)), total }
}

export async function readImportLines(
  { db }: Shop,
  id: string,
  query: ImportLineQuery,
): Promise<{ items: ImportLine[]; total: number } | Failure> {
  if (!(await findImport(db, id))) return fail('not_found')
  const { items, total } = await listLines(db, id, query.show, pageOf(query))
  return { items: items.map(toImportLine), total }
}

const toImportLine = ({ problems, ...line }: LineRow): ImportLine => ({
  ...line,
  problems: problems.map((one) => ({ row: one.row, text: sentenceOf(one), skipped: isSkipped(one) })),
})

const batchSize = 500

export async function exportFaults({ db }: Shop, id: string): Promise<AsyncGenerator<string> | null> {
  if (!(await findImport(db, id))) return null
  return (async function* () {
    yield csvMark + csvRow(['Dòng', 'Sản phẩm', 'Kết quả', 'Lý do'])
    for (let after = 0; ; ) {
      const lines = await listFaults(db, id, after, batchSize)
      const last = lines.at(-1)
      if (!last) return
      yield lines.flatMap(toCsvRows).join('')
      after = last.row
    }
  })()
}

const toCsvRows = ({ name, problems }: Pick<LineRow, 'name' | 'problems'>) =>
  problems.map((one) => csvRow([one.row, name, isSkipped(one) ? 'Bỏ qua' : 'Lưu ý', sentenceOf(one)]))
