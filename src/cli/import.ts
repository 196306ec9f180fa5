import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { failed } from '#contract/failures.ts'
import { readRate } from '#domain/imports/amount.ts'
import { importProducts } from '#operations/imports/import-products.ts'
import { importRecorded, type RecordedImport } from '#operations/imports/import-recorded.ts'
import { type Door, exitOfStop, exits, UsageError } from './door.ts'
import { progressOf } from './progress.ts'
import { reasonOf } from './reason.ts'
import { reportLines } from './report.ts'

interface ImportArguments {
  rate: string | undefined
  dryRun: boolean
}

/** Imports the file and says what became of it. */
export async function importFile(
  door: Door,
  file: string,
  { rate: asked, dryRun }: ImportArguments,
): Promise<number> {
  const { terminal } = door
  const rate = asked === undefined ? null : readRate(asked)
  if (asked !== undefined && rate === null) {
    throw new UsageError(
      `“${asked}” is no rate: say dong for one unit without separators, like --rate 25400.`,
    )
  }
  const wrong = await whyUnreadable(file)
  if (wrong) {
    terminal.err(wrong)
    return exits.failed
  }
  const path = resolve(file)
  const { shop, close } = await door.openShop()
  try {
    const progress = progressOf(terminal)
    const options = { rate, folder: dirname(path), signal: door.signal, onProgress: progress.show }
    const open = () => createReadStream(path)
    const name = basename(file)
    const outcome = dryRun
      ? { id: null, report: await importProducts(shop, open, { ...options, dryRun }) }
      : await importRecorded(shop, { name, open, rate: asked ?? null }, options)
    progress.end()
    if (failed(outcome)) {
      terminal.err('Another import is running: wait for its end, and try again.')
      return exits.failed
    }
    return tell(door, name, outcome)
  } finally {
    await close()
  }
}

function tell({ terminal, signal }: Door, file: string, { id, report }: RecordedImport): number {
  if (report.fault) {
    terminal.err(`${file}: ${report.fault.message}`)
    return exits.failed
  }
  for (const line of reportLines(file, report)) terminal.out(line)
  const isChanged = report.counts.created + report.counts.updated > 0
  if (id && isChanged) terminal.out(`To undo it: npm run shop -- import --undo ${id}`)
  if (!report.stopped) return exits.done
  const sentence = reasonOf(report.stopped.error)
  if (sentence === null) throw report.stopped.error
  terminal.err(`${sentence} What stands above was done; run the import again to go on.`)
  return signal.aborted ? exitOfStop(signal) : exits.failed
}

const reasons: Record<string, string> = {
  ENOENT: 'is not there',
  EACCES: 'may not be read',
  ENOTDIR: 'is not there',
}

async function whyUnreadable(file: string): Promise<string | null> {
  try {
    const found = await stat(file)
    if (found.isDirectory()) return `${file} is a folder: say the CSV file in it.`
    if (!found.isFile()) return `${file} is no file.`
    const stream = createReadStream(file, { end: 0 })
    for await (const _ of stream) break
    return null
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return `${file} ${reasons[code] ?? `cannot be read: ${message}`}.`
  }
}
