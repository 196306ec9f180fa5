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

export async function importFile(
  context: Door,
  file: string,
  { rate: rateText, dryRun }: ImportArguments,
): Promise<number> {
  const { terminal } = context
  const rate = rateText === undefined ? null : readRate(rateText)
  if (rateText !== undefined && rate === null) {
    throw new UsageError(
      `“${rateText}” is not a valid rate: give the dong per currency unit without separators, like --rate 25400.`,
    )
  }
  const fileProblem = await findFileProblem(file)
  if (fileProblem) {
    terminal.err(fileProblem)
    return exits.failed
  }
  const path = resolve(file)
  const { shop, close } = await context.openShop()
  try {
    const progress = progressOf(terminal)
    const options = { rate, folder: dirname(path), signal: context.signal, onProgress: progress.show }
    const open = () => createReadStream(path)
    const name = basename(file)
    const outcome = dryRun
      ? { id: null, report: await importProducts(shop, open, { ...options, dryRun }) }
      : await importRecorded(shop, { name, open, rate: rateText ?? null }, options)
    progress.end()
    if (failed(outcome)) {
      terminal.err('Another import is running: try again when it has finished.')
      return exits.failed
    }
    return printOutcome(context, name, outcome)
  } finally {
    await close()
  }
}

function printOutcome({ terminal, signal }: Door, file: string, { id, report }: RecordedImport): number {
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
  ENOENT: 'does not exist',
  EACCES: 'cannot be read: permission denied',
  ENOTDIR: 'does not exist',
}

async function findFileProblem(file: string): Promise<string | null> {
  try {
    const stats = await stat(file)
    if (stats.isDirectory()) return `${file} is a folder: give the path of a CSV file.`
    if (!stats.isFile()) return `${file} is not a regular file.`
    const stream = createReadStream(file, { end: 0 })
    for await (const _ of stream) break
    return null
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return `${file} ${reasons[code] ?? `cannot be read: ${message}`}.`
  }
}
