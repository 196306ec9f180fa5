import { backupShop, noteBackup } from '#operations/backup-shop.ts'
import { CannotStart } from '#operations/open-shop.ts'
import { type RestoreRefusal, restoreShop } from '#operations/restore-shop.ts'
import { type Door, exits } from './door.ts'

const moment = (at: string) => new Date(at).toLocaleString('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh' })

/** Writes a backup and says what is in it. */
export async function backup({ terminal, openShop }: Door, file: string): Promise<number> {
  const show = terminal.redraw ?? (() => {})
  const { shop, dataDir, close } = await openShop()
  try {
    const onProgress = (what: string) => show(`  ${what}`)
    const { tables, at } = await backupShop(shop, file, { dataDir, onProgress }).catch(notWritten(file))
    await noteBackup(shop)
    if (terminal.redraw) terminal.err('')
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    terminal.out(
      `${file} holds the shop of ${moment(at)}: ${tables.length} tables, ${rows} rows, its pictures.`,
    )
    return exits.done
  } finally {
    await close()
  }
}

const notWritten = (file: string) => (error: NodeJS.ErrnoException) => {
  if (!['ENOSPC', 'EACCES', 'ENOTDIR', 'EROFS', 'EPERM'].includes(error.code ?? '')) throw error
  throw new CannotStart(`${file} cannot be written (${error.code}): nothing was kept.`)
}

const refusals: Record<RestoreRefusal, string> = {
  'not a backup': 'This is no backup of a shop: nothing was changed.',
  damaged: 'This backup is damaged: nothing of it was kept, and the shop is empty.',
  'bucket away':
    'The bucket did not take all pictures: the shop is empty. Those that it took lie there, and the next restore of this backup writes them again.',
  newer: 'This backup is of a newer version of the shop: bring this one up to date first.',
  'shop in use':
    'This shop has accounts, goods or orders: a backup goes into an empty one (choose another DATA_DIR or DATABASE_URL).',
  'others in it': 'This database holds tables of other programs: a backup goes into a database of its own.',
}

/** Puts a backup in and says so; ends with 1 where it could not. */
export async function restore({ terminal, openShop }: Door, file: string): Promise<number> {
  const { shop, dataDir, close } = await openShop()
  try {
    const outcome = await restoreShop(shop, file, { dataDir }).catch(notRead(file))
    if (typeof outcome === 'string') {
      terminal.err(refusals[outcome])
      return exits.failed
    }
    const { tables, at } = outcome
    terminal.out(`The shop of ${moment(at)} is here: ${tables.length} tables, each equal to the backup's.`)
    return exits.done
  } finally {
    await close()
  }
}

const notRead = (file: string) => (error: NodeJS.ErrnoException) => {
  if (!['ENOENT', 'EACCES', 'EISDIR'].includes(error.code ?? '')) throw error
  throw new CannotStart(`${file} cannot be read (${error.code}).`)
}
