import { cpSync, createReadStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { BucketAway } from '#data/bucket.ts'
import type { Sql, Tx } from '#data/connect.ts'
import { shopLock } from '#data/embedded/shop-lock.ts'
import { madeTables, migrate } from '#data/migrate.ts'
import { copyPictures, onDisk, type PictureStore } from '#data/picture-store.ts'
import { allowLong } from '#data/seed.ts'
import {
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
} from '#data/table-copy.ts'
import { type BackupManifest, manifestShape } from './backup-shop.ts'
import type { Shop } from './shop.ts'

/**
 * Why a backup was not taken; the shop is then as empty as before. `bucket away`: some of its pictures may be in the
 * bucket.
 */
export type RestoreRefusal =
  | 'not a backup'
  | 'damaged'
  | 'newer'
  | 'shop in use'
  | 'others in it'
  | 'bucket away'

/**
 * Puts a backup into a shop that is empty and does not run (else it throws `CannotStart`). A backup of an older
 * shop is migrated after it is in. Every table is compared with what the backup says of it, and all of it is kept
 * or nothing.
 */
export async function restoreShop(
  shop: Shop,
  file: string,
  { dataDir }: { dataDir: string },
): Promise<BackupManifest | RestoreRefusal> {
  const unlock = await shopLock(dataDir)
  const draft = mkdtempSync(join(dataDir, 'restoring-'))
  try {
    if (await hasOwnData(shop.sql)) return 'shop in use'
    if ((await listStrangers(shop.sql, madeTables())).length > 0) return 'others in it'
    const manifest = await unpack(file, draft)
    if (typeof manifest === 'string') return manifest
    const known = new Map((await listMigrations(shop.sql)).map(({ name, checksum }) => [name, checksum]))
    if (manifest.migrations.some(({ name, checksum }) => known.get(name) !== checksum)) return 'newer'
    const folders = { draft, dataDir, bucket: shop.bucket }
    return (await fill(shop.sql, manifest, folders)) ?? manifest
  } finally {
    rmSync(draft, { recursive: true, force: true })
    unlock()
  }
}

async function unpack(file: string, draft: string): Promise<BackupManifest | 'not a backup' | 'damaged'> {
  try {
    await pipeline(createReadStream(file), createGunzip(), unpackTar(draft))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw error
    // Cut off, or begun as one.
    return code === 'Z_BUF_ERROR' || existsSync(join(draft, 'manifest.json')) ? 'damaged' : 'not a backup'
  }
  try {
    return manifestShape.parse(JSON.parse(readFileSync(join(draft, 'manifest.json'), 'utf8')))
  } catch {
    return 'not a backup'
  }
}

interface Folders {
  /** the backup, unpacked */
  draft: string
  dataDir: string
  /** Undefined: the pictures go into the folder. */
  bucket: PictureStore | undefined
}

/** With the migrations that the backup had; then the rest. Not null: no row is kept, a table is not as it was. */
async function fill(
  sql: Sql,
  manifest: BackupManifest,
  folders: Folders,
): Promise<'damaged' | 'bucket away' | null> {
  await dropEverything(sql)
  const names = new Set(manifest.migrations.map(({ name }) => name))
  await migrate(sql, undefined, (name) => names.has(name))
  try {
    await sql.begin(async (tx) => {
      await allowLong(tx)
      await load(tx, manifest, folders.draft)
      // Before the rows are there for good: rows without their pictures would be kept as a shop in use.
      await tx`SET LOCAL idle_in_transaction_session_timeout = 0`
      await place(folders)
    })
  } catch (error) {
    await dropEverything(sql)
    await migrate(sql)
    if (error instanceof Different || ownFault(error)) return 'damaged'
    if (error instanceof BucketAway) return 'bucket away'
    throw error
  }
  await migrate(sql)
  return null
}

class Different extends Error {}

/** The rows themselves were refused: they are not those of this shop's tables. */
const ownFault = (error: unknown) => /^(22|23|42)/.test((error as { code?: string }).code ?? '')

async function load(tx: Tx, { tables, sequences }: BackupManifest, draft: string): Promise<void> {
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

/** Copied, not moved: the folder of pictures may be on a disk of its own. */
async function place({ draft, dataDir, bucket }: Folders) {
  const [images, secret] = [join(draft, 'images'), join(draft, 'secret')]
  // A file under the name of one that is there is that file: what is too much does no harm.
  if (bucket) await copyPictures(onDisk(images), bucket)
  else if (existsSync(images)) cpSync(images, join(dataDir, 'images'), { recursive: true })
  // What is signed and sealed with it is read again.
  if (existsSync(secret)) cpSync(secret, join(dataDir, 'secret'))
}
