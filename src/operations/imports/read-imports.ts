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

const told = ({ rate: _, fault, ...row }: ImportRow, runs: (id: string) => boolean): Import => ({
  ...row,
  running: runs(row._id),
  fault: fault && faultSentence(fault),
})

export async function readImport({ db }: Shop, id: string): Promise<Import | Failure> {
  const runs = await runningImports(db)
  const found = await findImport(db, id)
  return found ? told(found, runs) : fail('not_found')
}

export async function readImports({ db }: Shop, query: { page?: number; limit?: number }) {
  const runs = await runningImports(db)
  const { items, total } = await listImports(db, pageOf(query))
  return { items: items.map((row) => told(row, runs)), total }
}

export async function readImportLines(
  { db }: Shop,
  id: string,
  query: ImportLineQuery,
): Promise<{ items: ImportLine[]; total: number } | Failure> {
  if (!(await findImport(db, id))) return fail('not_found')
  const { items, total } = await listLines(db, id, query.show, pageOf(query))
  return { items: items.map(lineOf), total }
}

const lineOf = ({ problems, ...line }: LineRow): ImportLine => ({
  ...line,
  problems: problems.map((one) => ({ row: one.row, text: sentenceOf(one), skipped: isSkipped(one) })),
})

const atOnce = 500

/** What is wrong with the rows, in their order, as CSV; null where there is no such import. */
export async function exportFaults({ db }: Shop, id: string): Promise<AsyncGenerator<string> | null> {
  if (!(await findImport(db, id))) return null
  return (async function* () {
    yield csvMark + csvRow(['Dòng', 'Sản phẩm', 'Kết quả', 'Lý do'])
    for (let after = 0; ; ) {
      const lines = await listFaults(db, id, after, atOnce)
      const last = lines.at(-1)
      if (!last) return
      yield lines.flatMap(faultRows).join('')
      after = last.row
    }
  })()
}

const faultRows = ({ name, problems }: Pick<LineRow, 'name' | 'problems'>) =>
  problems.map((one) => csvRow([one.row, name, isSkipped(one) ? 'Bỏ qua' : 'Lưu ý', sentenceOf(one)]))
