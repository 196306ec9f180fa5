import { stat } from 'node:fs/promises'
import { checkBackupFile, whyNotReplaced } from '#operations/maintenance/backup-file.ts'
import { backupShop, lacksPictures, noteBackup } from '#operations/maintenance/backup-shop.ts'
import { CannotStart } from '#operations/maintenance/open-shop.ts'
import { type RestoreRefusal, restoreShop } from '#operations/maintenance/restore-shop.ts'
import { type Door, exits } from './door.ts'

const moment = (at: string) => new Date(at).toLocaleString('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh' })

/** Writes a backup and says what is in it. */
export async function backup({ terminal, openShop, signal }: Door, file: string): Promise<number> {
  const unfit = await whyNotReplaced(file)
  if (unfit) throw new CannotStart(unfit)
  const show = terminal.redraw ?? (() => {})
  const { shop, dataDir, close } = await openShop()
  try {
    const { tables, at } = await backupShop(shop, file, {
      dataDir,
      signal,
      onProgress: (what) => show(`  ${what}`),
      onOldDraft: (path) => terminal.err(`Removed ${path}, left behind by a backup that was killed.`),
    }).catch(notWritten(file))
    await noteBackup(shop)
    if (terminal.redraw) terminal.err('')
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    terminal.out(
      `${file} holds the shop of ${moment(at)}: ${tables.length} tables, ${rows} rows, its pictures.`,
    )
    if (!(await lacksPictures(shop))) return exits.done
    terminal.err(`But none of the shop's pictures is in ${shop.imagesDir}: is DATA_DIR that of this shop?`)
    return exits.failed
  } finally {
    await close()
  }
}

const notWritten = (file: string) => (error: NodeJS.ErrnoException) => {
  if (!['ENOSPC', 'EACCES', 'ENOTDIR', 'EROFS', 'EPERM', 'ENAMETOOLONG'].includes(error.code ?? ''))
    throw error
  throw new CannotStart(`${file} cannot be written (${error.code}): nothing was kept.`)
}

const refusals: Record<RestoreRefusal, string> = {
  'not a backup': 'This is no backup of a shop: nothing was changed.',
  damaged: 'This backup is damaged: nothing of it was restored.',
  'bucket away':
    'The bucket did not take all pictures: the shop is empty. Those that it took lie there, and the next restore of this backup writes them again.',
  newer: 'This backup is of a newer version of the shop: bring this one up to date first.',
  'before 0.2.0':
    'This backup was made by a version before 0.2.0, which this version cannot read: nothing was changed.',
  'shop in use':
    'This shop has accounts, goods or orders: a backup goes into an empty one (choose another DATA_DIR or DATABASE_URL).',
  'others in it': 'This database holds tables of other programs: a backup goes into a database of its own.',
}

export async function restore(door: Door, file: string): Promise<number> {
  const { terminal, signal } = door
  const fault = await checkFile(file, signal)
  if (fault) {
    terminal.err(refusals[fault])
    return exits.failed
  }
  const opened = await door.openShop({ create: true })
  let restored = false
  try {
    const outcome = await restoreShop(opened.shop, file, { dataDir: opened.dataDir, signal })
    if (typeof outcome === 'string') {
      terminal.err(refusals[outcome])
      return exits.failed
    }
    restored = true
    const { tables, at } = outcome
    terminal.out(`The shop of ${moment(at)} is here: ${tables.length} tables, each equal to the backup's.`)
    if (!(await opened.isOwnSecret())) {
      terminal.err(
        'It works with another SECRET, which is not in the backup: set the SECRET of the old shop before you start this one. If it is lost, run npm run shop -- secret accept, after which second factors must be set up again.',
      )
    }
    return exits.done
  } finally {
    await (restored ? opened.close() : opened.discard())
  }
}

async function checkFile(file: string, signal: AbortSignal): Promise<RestoreRefusal | null> {
  const found = await stat(file).catch(notRead(file))
  // It is read twice, and so must not be a pipe.
  if (!found.isFile()) throw new CannotStart(`${file} is ${found.isDirectory() ? 'a folder' : 'not a file'}.`)
  return checkBackupFile(file, signal).catch(notRead(file))
}

const notRead = (file: string) => (error: NodeJS.ErrnoException) => {
  if (!['ENOENT', 'ENOTDIR', 'EACCES', 'EIO'].includes(error.code ?? '')) throw error
  throw new CannotStart(`${file} cannot be read (${error.code}).`)
}
