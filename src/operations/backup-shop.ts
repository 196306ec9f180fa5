import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { packTar, type TarSource } from 'modern-tar/fs'
import type { Sql } from '#data/connect.ts'
import { allowLong } from '#data/seed.ts'
import {
  type AppliedMigration,
  type Copied,
  copyToFile,
  listMigrations,
  listTables,
  readSequences,
  type Sequences,
  type Table,
} from '#data/table-copy.ts'
import type { Shop } from './shop.ts'

/** The first entry of a backup: what it holds, and how to tell that it is whole. */
export interface BackupManifest {
  shop: 'tiem'
  format: 1
  /** the moment whose data it holds */
  at: string
  migrations: AppliedMigration[]
  tables: (Table & Copied)[]
  sequences: Sequences
}

export interface BackupOptions {
  /** the folder of the shop, with its pictures and its secret */
  dataDir: string
  onProgress?: (done: string) => void
}

/**
 * Writes a backup of the shop as it is at one moment, while it goes on: `.tar.gz` with every table, the pictures
 * and, where the shop keeps it in its folder, the secret. The file is there whole or not at all, and its owner's
 * alone: personal data is in it.
 */
export async function backupShop(shop: Shop, file: string, options: BackupOptions): Promise<BackupManifest> {
  mkdirSync(dirname(file), { recursive: true })
  const draft = mkdtempSync(`${file}.part-`)
  try {
    const manifest = await copyTables(shop.sql, draft, options)
    writeFileSync(join(draft, 'manifest.json'), JSON.stringify(manifest, null, 1))
    options.onProgress?.('pictures')
    const packed = join(draft, 'backup')
    await pipeline(
      packTar(sourcesOf(draft, manifest, options.dataDir)),
      createGzip({ level: 6 }),
      createWriteStream(packed, { mode: 0o600, flush: true }),
    )
    renameSync(packed, file)
    return manifest
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** All in one transaction that sees one moment; pictures never change, and those of that moment are still there. */
function copyTables(sql: Sql, draft: string, { onProgress }: BackupOptions): Promise<BackupManifest> {
  return sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => {
    await allowLong(tx)
    const [now] = await tx<{ at: Date }[]>`SELECT now() AS at`
    const migrations = await listMigrations(tx)
    const sequences = await readSequences(tx)
    const tables: BackupManifest['tables'] = []
    for (const table of await listTables(tx)) {
      onProgress?.(table.name)
      tables.push({ ...table, ...(await copyToFile(tx, table, join(draft, table.name))) })
    }
    return { shop: 'tiem', format: 1, at: now?.at.toISOString() ?? '', migrations, tables, sequences }
  }) as Promise<BackupManifest>
}

function sourcesOf(draft: string, { tables }: BackupManifest, dataDir: string): TarSource[] {
  const [images, secret] = [join(dataDir, 'images'), join(dataDir, 'secret')]
  return [
    { type: 'file', source: join(draft, 'manifest.json'), target: 'manifest.json' },
    ...tables.map(({ name }) => ({
      ...{ type: 'file' as const, source: join(draft, name), target: `tables/${name}` },
    })),
    ...(existsSync(secret) ? [{ type: 'file' as const, source: secret, target: 'secret' }] : []),
    ...(existsSync(images) ? [{ type: 'directory' as const, source: images, target: 'images' }] : []),
  ]
}
