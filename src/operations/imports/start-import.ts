import { setImmediate } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { insertLines, type NewLine } from '#data/imports/import-lines.ts'
import { deleteDryRun, insertImport, setImportReady, setImportSize } from '#data/imports/imports.ts'
import { type PriceTerms, readRate } from '#domain/imports/amount.ts'
import { FileFault, isSkipped } from '#domain/imports/problems.ts'
import { faultSentence } from '#domain/imports/problems-vi.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { type Dialect, type OpenFile, readDialect } from './import-file.ts'
import { type Item, importProducts } from './import-products.ts'
import { survey } from './import-survey.ts'
import { type Begun, runAlone } from './run-import.ts'

interface SentFile {
  name: string
  bytes: Buffer
  /** dong for one unit of the file's money, as it was typed; '' where the file is in dong */
  rate: string
}

/** lines that are written together */
const atOnce = 100
const chunk = 65_536

/** The file from its beginning, in pieces. */
export const openBytes = (bytes: Buffer): OpenFile =>
  async function* () {
    for (let at = 0; at < bytes.length; at += chunk) {
      // A file of 15 MB would otherwise hold up every request while it is read.
      await setImmediate()
      yield bytes.subarray(at, at + chunk)
    }
  }

/** Keeps the file and looks what it would make of the shop; nothing else is changed. */
export async function startImport(shop: Shop, actor: Actor, file: SentFile): Promise<Begun | Failure> {
  const rate = file.rate === '' ? null : readRate(file.rate)
  if (file.rate !== '' && rate === null)
    return wrong('rate', 'Tỷ giá là số đồng cho một đơn vị tiền, chỉ gồm chữ số: 25400')
  const dialect = await checkFile(file.bytes, rate)
  if (failed(dialect)) return dialect
  const { kind, header } = dialect
  const id = uuid()
  const begin = () =>
    inTransaction<null>(shop.db, async (tx) => {
      while (await deleteDryRun(tx, actor._id));
      const row = { id, kind, file_name: file.name, account_id: actor._id, by_name: actor.name }
      const read = { unread: header.unread, has_stock: header.at.has('stock') }
      await insertImport(tx, { ...row, ...read, rate: file.rate || null }, file.bytes)
      const after = { file: file.name, rate: file.rate || null }
      await recordChange(tx, actor, { action: 'create', noun: 'import', id, name: file.name, after })
      return null
    })
  return runAlone(shop, id, begin, async () => {
    const lines: NewLine[] = []
    const flush = () => insertLines(shop.db, id, lines.splice(0))
    const report = await importProducts(shop, openBytes(file.bytes), {
      ...{ rate, dryRun: true, folder: null },
      onSurvey: (found) => setImportSize(shop.db, id, found),
      each: async (item) => {
        lines.push(lineOf(item))
        if (lines.length >= atOnce) await flush()
      },
    })
    if (report.stopped) throw report.stopped.error
    await flush()
    const { code, data } = report.fault ?? {}
    await setImportReady(shop.db, id, code && data ? { code, data } : null)
  })
}

const wrong = (path: string, message: string) => fail('invalid', {}, { details: [{ path, message }] })

/** Reads the whole file, so that faults appear while it is still chosen in the browser. */
async function checkFile(bytes: Buffer, rate: PriceTerms['rate']): Promise<Dialect | Failure> {
  try {
    const dialect = await readDialect(openBytes(bytes))
    await survey(openBytes(bytes), dialect, { rate, decimalComma: dialect.delimiter === ';' })
    return dialect
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    const isAboutRate = error.code === 'rate_needed' || error.code === 'prices_low'
    return wrong(isAboutRate ? 'rate' : 'file', faultSentence(error))
  }
}

export function lineOf({ row, name, problems, saved }: Item): NewLine {
  const current = saved?.current ?? null
  const marks = (current?.variants ?? []).map(({ _id, stockAsOf }) => [_id, stockAsOf] as const)
  return {
    ...{ row, name, problems },
    outcome: saved?.outcome ?? 'skipped',
    only_stock: saved?.onlyStock ?? false,
    before: saved?.change?.before ?? null,
    after: saved?.change?.after ?? null,
    faults: problems.filter(isSkipped).length,
    product_id: current?._id ?? null,
    version: current?.version ?? null,
    marks: saved?.outcome === 'updated' ? Object.fromEntries(marks) : null,
  }
}
