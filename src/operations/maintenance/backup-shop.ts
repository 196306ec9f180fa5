import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { packTar, type TarSource } from 'modern-tar/fs'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { listNewestImages } from '#data/catalog/images.ts'
import { abortableTransaction } from '#data/database/abortable-transaction.ts'
import type { Database } from '#data/database/connect.ts'
import type { Transaction } from '#data/database/connection.ts'
import { disableTimeouts } from '#data/maintenance/seed.ts'
import {
  copyTableToFile,
  listAppliedMigrations,
  listShopTables,
  readSequences,
} from '#data/maintenance/table-copy.ts'
import { recordJobRun } from '#data/runtime/job-runs.ts'
import { copyImageFiles, createDiskStore } from '#data/storage/image-store.ts'
import type { Shop } from '#operations/shop.ts'
import { manifestName } from './backup-file.ts'
import { createTemporaryFolder, removeAbandonedFolders } from './temporary-folders.ts'

export const manifestSchema = z.object({
  shop: z.literal('tiem'),
  format: z.literal(1),
  at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string()),
      rows: z.number(),
      sha256: z.string(),
    }),
  ),
  sequences: z.record(z.string(), z.number()),
})
export type BackupManifest = z.infer<typeof manifestSchema>

interface BackupOptions {
  dataDir: string
  onProgress?: (done: string) => void
  onAbandonedFolder?: (path: string) => void
  signal?: AbortSignal
}

/**
 * Writes a consistent backup while the shop runs: a `.tar.gz` with every table, the images and the secret file, if any.
 * The file appears only when complete, and only its owner can read it, because it contains personal data.
 */
export async function backupShop(
  shop: Shop,
  file: string,
  options: BackupOptions,
): Promise<BackupManifest & { isMissingImages: boolean }> {
  mkdirSync(dirname(file), { recursive: true })
  for (const old of removeAbandonedFolders(file)) options.onAbandonedFolder?.(old)
  const { dataDir, signal = new AbortController().signal } = options
  const temporaryFolder = createTemporaryFolder(file)
  try {
    const manifest = await copyTables(shop.db, temporaryFolder, { ...options, signal })
    writeFileSync(join(temporaryFolder, manifestName), JSON.stringify(manifest, null, 1))
    options.onProgress?.('images')
    const images = chooseImagesFolder(shop, temporaryFolder, options)
    // Images that are added while the others are copied may be missing.
    const newest = await listNewestImages(shop.db, 20)
    if (shop.bucket) await copyImageFiles(shop.bucket, createDiskStore(images), signal)
    const isMissingImages = newest.length > 0 && !newest.some((id) => existsSync(join(images, id)))
    await pack({ temporaryFolder, manifest, dataDir, images, signal })
    signal.throwIfAborted()
    renameSync(join(temporaryFolder, 'backup'), file)
    return { ...manifest, isMissingImages }
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true })
  }
}

export const recordBackup = ({ db }: Shop): Promise<void> => recordJobRun(db, 'backup', true)

/** Uses one snapshot. Images are copied later: they never change, and deletion is delayed. */
function copyTables(
  db: Database,
  temporaryFolder: string,
  { onProgress, signal }: BackupOptions & { signal: AbortSignal },
): Promise<BackupManifest> {
  const copy = async (tx: Transaction): Promise<BackupManifest> => {
    await disableTimeouts(tx)
    const [now] = await tx.query<{ at: Date }>(sql`SELECT now() AS at`)
    const migrations = await listAppliedMigrations(tx)
    const sequences = await readSequences(tx)
    const tables: BackupManifest['tables'] = []
    for (const table of await listShopTables(tx)) {
      onProgress?.(table.name)
      const { name, columns } = table
      tables.push({ name, columns, ...(await copyTableToFile(tx, table, join(temporaryFolder, name))) })
    }
    return { shop: 'tiem', format: 1, at: now?.at.toISOString() ?? '', migrations, tables, sequences }
  }
  return abortableTransaction(db, signal, copy, 'ISOLATION LEVEL REPEATABLE READ READ ONLY')
}

/** Retries if an image was deleted between listing and reading. */
async function pack(content: BackupContent, attempts = 5): Promise<void> {
  const { temporaryFolder, signal } = content
  try {
    await pipeline(
      packTar(await listSources(content)),
      createGzip({ level: 6 }),
      createWriteStream(join(temporaryFolder, 'backup'), { mode: 0o600, flush: true }),
      { signal },
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempts === 1) throw error
    await pack(content, attempts - 1)
  }
}

interface BackupContent {
  temporaryFolder: string
  manifest: BackupManifest
  dataDir: string
  images: string
  signal: AbortSignal
}

const chooseImagesFolder = ({ bucket }: Shop, temporaryFolder: string, { dataDir }: BackupOptions) =>
  // The name must differ from every table, and there is a table `images`.
  bucket ? join(temporaryFolder, 'image files') : join(dataDir, 'images')

async function listSources({
  temporaryFolder,
  manifest,
  dataDir,
  images,
}: BackupContent): Promise<TarSource[]> {
  const file = (source: string, target: string): TarSource => ({ type: 'file', source, target })
  const secret = join(dataDir, 'secret')
  return [
    file(join(temporaryFolder, manifestName), manifestName),
    ...manifest.tables.map(({ name }) => file(join(temporaryFolder, name), `tables/${name}`)),
    ...(existsSync(secret) ? [file(secret, 'secret')] : []),
    ...(await createDiskStore(images).list()).map((path) => file(join(images, path), `images/${path}`)),
  ]
}
