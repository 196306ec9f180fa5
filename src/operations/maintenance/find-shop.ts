import { accessSync, constants, existsSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { CannotStart } from '#data/database/embedded/cannot-start.ts'
import { listStrangers } from '#data/maintenance/table-copy.ts'

interface ShopPlace {
  dataDir: string
  /** Undefined: the embedded server in the data folder. */
  databaseUrl: string | undefined
  hasSecret: boolean
  hasBucket: boolean
}

export const noShopIn = (place: string) =>
  new CannotStart(`There is no shop in ${place}: start it first, or set DATA_DIR.`)

/** Throws `CannotStart` where the folder is not that of a shop, or this user may not use it. */
export function checkDataFolder({ dataDir, databaseUrl, hasSecret, hasBucket }: ShopPlace): void {
  if (databaseUrl && hasSecret && hasBucket) return
  const stat = statOf(dataDir)
  if (!stat) throw noShopIn(dataDir)
  if (!stat.isDirectory()) throw new CannotStart(`The data folder ${dataDir} cannot be used: it is a file.`)
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw notAllowed(dataDir)
  }
  const part = databaseUrl ? 'secret' : join('postgres', 'PG_VERSION')
  if (!(databaseUrl && hasSecret) && !existsSync(join(dataDir, part))) throw noShopIn(dataDir)
}

const notAllowed = (path: string) =>
  new CannotStart(`This user may not use ${path}: run the command as the user that the shop runs as.`)

function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') return undefined
    throw code === 'EACCES' ? notAllowed(path) : error
  }
}

/** Throws `CannotStart` where the database holds tables of other programs alone. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const [row] = await db.query<{ isShop: boolean }>(sql`
    SELECT to_regclass('public.schema_migrations') IS NOT NULL AS "isShop"`)
  if (row?.isShop) return false
  if ((await listStrangers(db, new Set())).length === 0) return true
  throw new CannotStart('This database holds tables of other programs, and no shop: set DATABASE_URL.')
}

/** What a command makes in a data folder. */
const parts = ['postgres', 'postgres.log', 'postgres.log.1', 'secret', 'images']

export const listFolder = (path: string): string[] | null => (existsSync(path) ? readdirSync(path) : null)

/** Removes what a command has made in the folder since `before` (null: there was none), unless a shop uses it now. */
export function removeMade(dataDir: string, before: string[] | null): void {
  const isUsed = ['shop.lock', join('postgres', 'postmaster.pid')].some((name) =>
    existsSync(join(dataDir, name)),
  )
  if (isUsed || !existsSync(dataDir)) return
  for (const name of parts.filter((name) => !before?.includes(name))) {
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  if (before === null && readdirSync(dataDir).length === 0) rmdirSync(dataDir)
}
