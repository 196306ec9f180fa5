import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { abortableTransaction } from '#data/database/abortable-transaction.ts'
import type { Database } from '#data/database/connect.ts'
import type { Transaction } from '#data/database/connection.ts'
import { acquireShopLock } from '#data/database/embedded/shop-lock.ts'
import { isBeforeBaseline } from '#data/database/migrations/before-baseline.ts'
import { listMigratedTables, migrate } from '#data/database/migrations/migrate.ts'
import { disableTimeouts } from '#data/maintenance/seed.ts'
import {
  analyzeTables,
  copyTableFromFile,
  hashTable,
  hasShopData,
  listAppliedMigrations,
  listForeignTables,
  listShopTables,
  prepareTablesForLoad,
  recreatePublicSchema,
  type ShopTable,
  writeSequences,
} from '#data/maintenance/table-copy.ts'
import { BucketUnavailable } from '#data/storage/bucket.ts'
import type { Shop } from '#operations/shop.ts'
import { type BackupFileProblem, checkBackupFile, manifestName } from './backup-file.ts'
import { type BackupManifest, manifestSchema } from './backup-shop.ts'
import { type BackupFiles, restoreFiles } from './restore-files.ts'
import { unpackArchive } from './unpack-archive.ts'

/** The shop stays empty. With `bucket unavailable`, some images may be in the bucket. */
export type RestoreFailure =
  | BackupFileProblem
  | 'newer'
  | 'before 0.2.0'
  | 'shop in use'
  | 'foreign tables'
  | 'bucket unavailable'

const temporaryFolderName = 'restoring-'

/**
 * Restores a backup into an empty shop, migrates it, and compares every table with the checksums of the backup.
 * Restores everything or nothing. Throws `OperatorError` if the shop is running.
 */
export async function restoreShop(
  shop: Shop,
  file: string,
  { dataDir, signal = new AbortController().signal }: { dataDir: string; signal?: AbortSignal },
): Promise<BackupManifest | RestoreFailure> {
  const unlock = await acquireShopLock(dataDir)
  // This process holds the lock, so other temporary folders belong to a killed restore.
  for (const name of readdirSync(dataDir).filter((name) => name.startsWith(temporaryFolderName))) {
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  const temporaryFolder = mkdtempSync(join(dataDir, temporaryFolderName))
  try {
    if (await hasShopData(shop.db)) return 'shop in use'
    if ((await listForeignTables(shop.db, listMigratedTables())).length > 0) return 'foreign tables'
    const manifest = await unpack(file, temporaryFolder, signal)
    if (typeof manifest === 'string') return manifest
    if (isBeforeBaseline(manifest.migrations)) return 'before 0.2.0'
    const known = new Map(
      (await listAppliedMigrations(shop.db)).map(({ name, checksum }) => [name, checksum]),
    )
    if (manifest.migrations.some(({ name, checksum }) => known.get(name) !== checksum)) return 'newer'
    const files = { temporaryFolder, dataDir, bucket: shop.bucket }
    return (await fillDatabase(shop.db, manifest, files, signal)) ?? manifest
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true })
    unlock()
  }
}

async function hashFile(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash, { signal })
  return hash.digest('hex')
}

async function unpack(
  file: string,
  temporaryFolder: string,
  signal: AbortSignal,
): Promise<BackupManifest | BackupFileProblem> {
  const fault = await checkBackupFile(file, signal)
  if (fault) return fault
  try {
    await unpackArchive(file, temporaryFolder, signal)
    const manifest = manifestSchema.parse(
      JSON.parse(readFileSync(join(temporaryFolder, manifestName), 'utf8')),
    )
    for (const { name, sha256 } of manifest.tables) {
      if ((await hashFile(join(temporaryFolder, 'tables', name), signal)) !== sha256) return 'damaged'
    }
    return manifest
  } catch (error) {
    signal.throwIfAborted()
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    return existsSync(join(temporaryFolder, manifestName)) ? 'damaged' : 'not a backup'
  }
}

/** Applies the migrations of the backup, loads it, then applies the rest. If not null, the database is empty again. */
async function fillDatabase(
  db: Database,
  manifest: BackupManifest,
  files: BackupFiles,
  signal: AbortSignal,
): Promise<'damaged' | 'bucket unavailable' | null> {
  const names = new Set(manifest.migrations.map(({ name }) => name))
  let removeFiles = async () => {}
  try {
    await recreatePublicSchema(db)
    await migrate(db, undefined, (name) => names.has(name))
    await abortableTransaction(db, signal, async (tx) => {
      await disableTimeouts(tx)
      await loadTables(tx, manifest, files.temporaryFolder)
      // Before the commit, because rows without images would look like a shop in use.
      removeFiles = await restoreFiles(files, signal)
    })
    await migrate(db)
  } catch (error) {
    await removeFiles()
    await recreatePublicSchema(db)
    await migrate(db)
    if (error instanceof TableMismatch || isInvalidData(error)) return 'damaged'
    if (error instanceof BucketUnavailable) return 'bucket unavailable'
    throw error
  }
  // The database does this itself sooner or later.
  await analyzeTables(db).catch(() => {})
  return null
}

class TableMismatch extends Error {}

/** SQLSTATE classes for invalid data, constraint violations, and syntax or schema errors (not 42501). */
const isInvalidData = (error: unknown) => /^(22|23|42(?!501))/.test((error as { code?: string }).code ?? '')

async function loadTables(
  tx: Transaction,
  { tables, sequences }: BackupManifest,
  temporaryFolder: string,
): Promise<void> {
  const ownTables = await listShopTables(tx)
  if (serializeColumns(ownTables) !== serializeColumns(tables)) throw new TableMismatch('the tables differ')
  const restoreConstraints = await prepareTablesForLoad(tx, ownTables)
  for (const table of ownTables)
    await copyTableFromFile(tx, table, join(temporaryFolder, 'tables', table.name))
  await restoreConstraints()
  await writeSequences(tx, sequences)
  for (const [at, { rows, sha256 }] of tables.entries()) {
    const table = ownTables[at]
    const now = table && (await hashTable(tx, table))
    if (now?.rows !== rows || now.sha256 !== sha256) throw new TableMismatch(table?.name)
  }
}

const serializeColumns = (tables: Pick<ShopTable, 'name' | 'columns'>[]) =>
  JSON.stringify(tables.map(({ name, columns }) => [name, columns]))
