import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { abortableTransaction } from '#data/database/abortable-transaction.ts'
import type { Database } from '#data/database/connect.ts'
import type { Transaction } from '#data/database/connection.ts'
import { shopLock } from '#data/database/embedded/shop-lock.ts'
import { isBeforeBaseline } from '#data/database/migrations/before-baseline.ts'
import { madeTables, migrate } from '#data/database/migrations/migrate.ts'
import { allowLong } from '#data/maintenance/seed.ts'
import {
  analyzeTables,
  copyFromFile,
  dropEverything,
  hasOwnData,
  listMigrations,
  listStrangers,
  listTables,
  openWide,
  sumOf,
  type Table,
  writeSequences,
} from '#data/maintenance/table-copy.ts'
import { BucketUnavailable } from '#data/storage/bucket.ts'
import type { Shop } from '#operations/shop.ts'
import { checkBackupFile, type FileFault, manifestName } from './backup-file.ts'
import { type BackupManifest, manifestShape } from './backup-shop.ts'
import { type BackupFiles, placeFiles } from './place-files.ts'

/**
 * Why a backup was not taken; the shop is then as empty as before. `bucket away`: some of its pictures may be in the
 * bucket.
 */
export type RestoreRefusal =
  | FileFault
  | 'newer'
  | 'before 0.2.0'
  | 'shop in use'
  | 'others in it'
  | 'bucket away'

const draftName = 'restoring-'

/**
 * Puts a backup into a shop that is empty and does not run (else it throws `CannotStart`). A backup of an older
 * shop is migrated after it is in. Every table is compared with what the backup says of it, and all of it is kept
 * or nothing.
 */
export async function restoreShop(
  shop: Shop,
  file: string,
  { dataDir, signal = new AbortController().signal }: { dataDir: string; signal?: AbortSignal },
): Promise<BackupManifest | RestoreRefusal> {
  const unlock = await shopLock(dataDir)
  // The lock is ours alone: other drafts are those of a restore that was killed.
  for (const name of readdirSync(dataDir).filter((name) => name.startsWith(draftName))) {
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  const draft = mkdtempSync(join(dataDir, draftName))
  try {
    if (await hasOwnData(shop.db)) return 'shop in use'
    if ((await listStrangers(shop.db, madeTables())).length > 0) return 'others in it'
    const manifest = await unpack(file, draft, signal)
    if (typeof manifest === 'string') return manifest
    if (isBeforeBaseline(manifest.migrations)) return 'before 0.2.0'
    const known = new Map((await listMigrations(shop.db)).map(({ name, checksum }) => [name, checksum]))
    if (manifest.migrations.some(({ name, checksum }) => known.get(name) !== checksum)) return 'newer'
    const files = { draft, dataDir, bucket: shop.bucket }
    return (await fill(shop.db, manifest, files, signal)) ?? manifest
  } finally {
    rmSync(draft, { recursive: true, force: true })
    unlock()
  }
}

async function hashFile(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash, { signal })
  return hash.digest('hex')
}

async function unpack(file: string, draft: string, signal: AbortSignal): Promise<BackupManifest | FileFault> {
  const fault = await checkBackupFile(file, signal)
  if (fault) return fault
  try {
    await pipeline(createReadStream(file), createGunzip(), unpackTar(draft), { signal })
    const manifest = manifestShape.parse(JSON.parse(readFileSync(join(draft, manifestName), 'utf8')))
    for (const { name, sha256 } of manifest.tables) {
      if ((await hashFile(join(draft, 'tables', name), signal)) !== sha256) return 'damaged'
    }
    return manifest
  } catch (error) {
    signal.throwIfAborted()
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    return existsSync(join(draft, manifestName)) ? 'damaged' : 'not a backup'
  }
}

/** With the migrations that the backup had; then the rest. Not null: no row is kept, a table is not as it was. */
async function fill(
  db: Database,
  manifest: BackupManifest,
  files: BackupFiles,
  signal: AbortSignal,
): Promise<'damaged' | 'bucket away' | null> {
  const names = new Set(manifest.migrations.map(({ name }) => name))
  let removeFiles = async () => {}
  try {
    await dropEverything(db)
    await migrate(db, undefined, (name) => names.has(name))
    await abortableTransaction(db, signal, async (tx) => {
      await allowLong(tx)
      await load(tx, manifest, files.draft)
      // Before the commit: rows without their pictures would be taken for a shop in use.
      removeFiles = await placeFiles(files, signal)
    })
  } catch (error) {
    await removeFiles()
    await dropEverything(db)
    await migrate(db)
    if (error instanceof Different || ownFault(error)) return 'damaged'
    if (error instanceof BucketUnavailable) return 'bucket away'
    throw error
  }
  await migrate(db)
  await analyzeTables(db)
  return null
}

class Different extends Error {}

/** The rows themselves were refused: they are not those of this shop's tables. */
const ownFault = (error: unknown) => /^(22|23|42(?!501))/.test((error as { code?: string }).code ?? '')

async function load(tx: Transaction, { tables, sequences }: BackupManifest, draft: string): Promise<void> {
  const here = await listTables(tx)
  if (shapeOf(here) !== shapeOf(tables)) throw new Different('the tables differ')
  const close = await openWide(tx, here)
  for (const table of here) await copyFromFile(tx, table, join(draft, 'tables', table.name))
  await close()
  await writeSequences(tx, sequences)
  for (const [at, { rows, sha256 }] of tables.entries()) {
    const table = here[at]
    const now = table && (await sumOf(tx, table))
    if (now?.rows !== rows || now.sha256 !== sha256) throw new Different(table?.name)
  }
}

const shapeOf = (tables: Pick<Table, 'name' | 'columns'>[]) =>
  JSON.stringify(tables.map(({ name, columns }) => [name, columns]))
