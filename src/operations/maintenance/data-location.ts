import { accessSync, constants, existsSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { OperatorError } from '#data/database/embedded/operator-error.ts'
import { listForeignTables } from '#data/maintenance/table-copy.ts'

interface CheckedLocation {
  dataDir: string
  databaseUrl: string | undefined
  hasSecret: boolean
  hasBucket: boolean
}

export const createNoShopError = (location: string) =>
  new OperatorError(`There is no shop in ${location}: start it first, or set DATA_DIR.`)

/** Throws `OperatorError` if the folder contains no shop or is not accessible. */
export function checkDataFolder({ dataDir, databaseUrl, hasSecret, hasBucket }: CheckedLocation): void {
  if (databaseUrl && hasSecret && hasBucket) return
  const stat = readStats(dataDir)
  if (!stat) throw createNoShopError(dataDir)
  if (!stat.isDirectory()) throw new OperatorError(`The data folder ${dataDir} cannot be used: it is a file.`)
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw createAccessError(dataDir)
  }
  const part = databaseUrl ? 'secret' : join('postgres', 'PG_VERSION')
  if (!(databaseUrl && hasSecret) && !existsSync(join(dataDir, part))) throw createNoShopError(dataDir)
}

const createAccessError = (path: string) =>
  new OperatorError(`This user cannot access ${path}: run the command as the user of the shop.`)

function readStats(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') return undefined
    throw code === 'EACCES' ? createAccessError(path) : error
  }
}

/** Throws `OperatorError` if the database contains tables but no shop. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const [row] = await db.query<{ isShop: boolean }>(sql`
    SELECT to_regclass('public.schema_migrations') IS NOT NULL AS "isShop"`)
  if (row?.isShop) return false
  if ((await listForeignTables(db, new Set())).length === 0) return true
  throw new OperatorError('This database contains tables of other programs and no shop: set DATABASE_URL.')
}

const dataFolderEntries = ['postgres', 'postgres.log', 'postgres.log.1', 'secret', 'images']

export const listFolder = (path: string): string[] | null => (existsSync(path) ? readdirSync(path) : null)

/** Removes entries that are not in `before` (null if the folder is new), unless a shop is using the folder. */
export function removeCreatedFiles(dataDir: string, before: string[] | null): void {
  const isUsed = ['shop.lock', join('postgres', 'postmaster.pid')].some((name) =>
    existsSync(join(dataDir, name)),
  )
  if (isUsed || !existsSync(dataDir)) return
  for (const name of dataFolderEntries.filter((name) => !before?.includes(name))) {
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  if (before === null && readdirSync(dataDir).length === 0) rmdirSync(dataDir)
}
