import { stat } from 'node:fs/promises'
import { checkBackupFile, findOverwriteProblem } from '#operations/maintenance/backup-file.ts'
import { backupShop, recordBackup } from '#operations/maintenance/backup-shop.ts'
import { callbackAdvice, formatLostSecrets } from '#operations/maintenance/lost-secrets.ts'
import { OperatorError } from '#operations/maintenance/open-shop-for-command.ts'
import { type RestoreFailure, restoreShop } from '#operations/maintenance/restore-shop.ts'
import { type CommandContext, exitCodes } from './command-context.ts'

const formatTime = (at: string) => new Date(at).toLocaleString('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh' })

export async function backupCommand(
  { terminal, openShop, signal }: CommandContext,
  file: string,
): Promise<number> {
  const overwriteProblem = await findOverwriteProblem(file)
  if (overwriteProblem) throw new OperatorError(overwriteProblem)
  const show = terminal.redraw ?? (() => {})
  const { shop, dataDir, close } = await openShop()
  try {
    const { tables, at, isMissingImages } = await backupShop(shop, file, {
      dataDir,
      signal,
      onProgress: (what) => show(`  ${what}`),
      onAbandonedFolder: (path) =>
        terminal.err(`Removed ${path}, the remainder of a backup that was killed.`),
    }).catch(throwWriteError(file))
    if (!isMissingImages) await recordBackup(shop)
    if (terminal.redraw) terminal.err('')
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    terminal.out(
      `${file} contains the shop of ${formatTime(at)}: ${tables.length} tables, ${rows} rows, and the images.`,
    )
    if (!isMissingImages) return exitCodes.done
    terminal.err(
      shop.bucket
        ? `But none of the shop's images is in ${shop.bucket.name}: is this the bucket of this shop?`
        : `But none of the shop's images is in ${shop.imagesDir}: is DATA_DIR the folder of this shop?`,
    )
    return exitCodes.failed
  } finally {
    await close()
  }
}

const throwWriteError = (file: string) => (error: NodeJS.ErrnoException) => {
  if (!['ENOSPC', 'EACCES', 'ENOTDIR', 'EROFS', 'EPERM', 'ENAMETOOLONG'].includes(error.code ?? ''))
    throw error
  throw new OperatorError(`${file} cannot be written (${error.code}): no backup was written.`)
}

const failureTexts: Record<RestoreFailure, string> = {
  'not a backup': 'This file is not a backup of a shop: nothing was changed.',
  damaged: 'This backup is damaged: nothing was restored.',
  'bucket unavailable':
    'The bucket did not accept all images: the shop is empty. The next restore of this backup overwrites the images already stored.',
  newer: 'This backup was made by a newer version of the shop: update this one first.',
  'before 0.2.0':
    'This backup was made by a version before 0.2.0, which this version cannot read: nothing was changed.',
  'shop in use':
    'This shop has accounts, products or orders: restore into an empty shop (choose another DATA_DIR or DATABASE_URL).',
  'foreign tables': 'This database contains tables of other programs: restore into a separate database.',
}

export async function restoreCommand(context: CommandContext, file: string): Promise<number> {
  const { terminal, signal } = context
  const problem = await checkFile(file, signal)
  if (problem) {
    terminal.err(failureTexts[problem])
    return exitCodes.failed
  }
  const opened = await context.openShop({ createIfMissing: true })
  let restored = false
  try {
    const outcome = await restoreShop(opened.shop, file, { dataDir: opened.dataDir, signal })
    if (typeof outcome === 'string') {
      terminal.err(failureTexts[outcome])
      return exitCodes.failed
    }
    restored = true
    const { tables, at } = outcome
    terminal.out(`Restored the shop of ${formatTime(at)}: ${tables.length} tables, all equal to the backup.`)
    const accepted = await opened.acceptOwnSecret()
    if (accepted) {
      terminal.err(
        `The backup does not contain the SECRET of the old shop, so the shop now uses the current one. Second factors must be set up again (docs/operating.md). ${callbackAdvice} If you have the old SECRET, set it and run npm run shop -- secret accept before you start this shop.`,
      )
      if (accepted.lostSecrets.length > 0) terminal.err(formatLostSecrets(accepted.lostSecrets))
    }
    return exitCodes.done
  } finally {
    await (restored ? opened.close() : opened.discard())
  }
}

async function checkFile(file: string, signal: AbortSignal): Promise<RestoreFailure | null> {
  const stats = await stat(file).catch(throwReadError(file))
  if (!stats.isFile())
    throw new OperatorError(`${file} is ${stats.isDirectory() ? 'a folder' : 'not a file'}.`)
  return checkBackupFile(file, signal).catch(throwReadError(file))
}

const throwReadError = (file: string) => (error: NodeJS.ErrnoException) => {
  if (!['ENOENT', 'ENOTDIR', 'EACCES', 'EIO'].includes(error.code ?? '')) throw error
  throw new OperatorError(`${file} cannot be read (${error.code}).`)
}
