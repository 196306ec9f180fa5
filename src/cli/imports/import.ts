import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { failed } from '#contract/failures.ts'
import { parseRate } from '#domain/imports/import-amounts.ts'
import { importProducts } from '#operations/imports/import-products.ts'
import { type RecordedImport, runRecordedImport } from '#operations/imports/run-recorded-import.ts'
import { type CommandContext, exitCodeOfStop, exitCodes, UsageError } from '../command-context.ts'
import { describeCommandError } from '../describe-command-error.ts'
import { formatImportReport } from './format-import-report.ts'
import { createImportProgress } from './import-progress.ts'

interface ImportArguments {
  rate: string | undefined
  dryRun: boolean
}

export async function importCommand(
  context: CommandContext,
  file: string,
  { rate: rateText, dryRun }: ImportArguments,
): Promise<number> {
  const { terminal } = context
  const rate = rateText === undefined ? null : parseRate(rateText)
  if (rateText !== undefined && rate === null) {
    throw new UsageError(
      `“${rateText}” is not a valid rate: give the dong per currency unit without separators, like --rate 25400.`,
    )
  }
  const fileProblem = await findFileProblem(file)
  if (fileProblem) {
    terminal.err(fileProblem)
    return exitCodes.failed
  }
  const path = resolve(file)
  const { shop, close } = await context.openShop()
  try {
    const progress = createImportProgress(terminal)
    const options = { rate, folder: dirname(path), signal: context.signal, onProgress: progress.show }
    const open = () => createReadStream(path)
    const name = basename(file)
    const outcome = dryRun
      ? { id: null, report: await importProducts(shop, open, { ...options, dryRun }) }
      : await runRecordedImport(shop, { name, open, rate: rateText ?? null }, options)
    progress.end()
    if (failed(outcome)) {
      terminal.err('Another import is running: try again when it has finished.')
      return exitCodes.failed
    }
    return printOutcome(context, name, outcome)
  } finally {
    await close()
  }
}

function printOutcome(
  { terminal, signal }: CommandContext,
  file: string,
  { id, report }: RecordedImport,
): number {
  if (report.fileError) {
    terminal.err(`${file}: ${report.fileError.message}`)
    return exitCodes.failed
  }
  for (const line of formatImportReport(file, report)) terminal.out(line)
  const isChanged = report.counts.created + report.counts.updated > 0
  if (id && isChanged) terminal.out(`To undo it: npm run shop -- import --undo ${id}`)
  if (!report.stopped) return exitCodes.done
  const sentence = describeCommandError(report.stopped.error)
  if (sentence === null) throw report.stopped.error
  terminal.err(`${sentence} The changes listed above were saved; run the import again to continue.`)
  return signal.aborted ? exitCodeOfStop(signal) : exitCodes.failed
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
