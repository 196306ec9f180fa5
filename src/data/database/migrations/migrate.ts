import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import type { Database } from '#data/database/connect.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { OperatorError } from '#data/database/embedded/operator-error.ts'
import { insertValues } from '#data/database/sql.ts'
import { isBeforeBaseline } from './before-baseline.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

type Migration = { name: string; checksum: string; text: string }

/** This advisory lock serializes migrations; each transaction holds it until its end. */
const migrationLock = 7_413_003

/**
 * Applies missing migrations, each in its own transaction, even if several processes start at once.
 * Throws `OperatorError`. @returns the names of the migrations applied
 */
export async function migrate(
  db: Database,
  folder = migrationsFolder,
  isIncluded: (name: string) => boolean = () => true,
): Promise<string[]> {
  const files = readMigrations(folder).filter(({ name }) => isIncluded(name))
  const appliedNames: string[] = []
  while ((await findMissing(db, files)).length > 0) {
    const name = await applyOne(db, files)
    if (name) appliedNames.push(name)
  }
  return appliedNames
}

/**
 * Throws `OperatorError` if a migration was changed after it was applied. Unlike `migrate`, this accepts migrations of a
 * newer version, so that a process keeps running during an update (docs/decisions/068).
 */
export async function listPendingMigrations(db: Db, folder = migrationsFolder): Promise<string[]> {
  return findUnapplied(await readSupportedMigrations(db), readMigrations(folder)).map(({ name }) => name)
}

export function listMigratedTables(folder = migrationsFolder): Set<string> {
  const createStatement = /CREATE (?:UNLOGGED )?(?:TABLE|VIEW|MATERIALIZED VIEW) (?:IF NOT EXISTS )?(\w+)/g
  const names = readMigrations(folder).flatMap(({ text }) =>
    [...text.matchAll(createStatement)].map(([, name]) => name ?? ''),
  )
  return new Set(['schema_migrations', ...names])
}

export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const numbers = new Set<string>()
  return names.map((name) => {
    const number = /^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number) throw new OperatorError(`The migration ${name} is not named like 001-title.sql.`)
    if (numbers.has(number)) throw new OperatorError(`Two migrations have the number ${number}.`)
    numbers.add(number)
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

type MigrationRecord = Pick<Migration, 'name' | 'checksum'>

async function findMissing(db: Db, files: Migration[]): Promise<Migration[]> {
  const rows = await readSupportedMigrations(db)
  const unapplied = findUnapplied(rows, files)
  const unknown = rows.find((row) => !files.some(({ name }) => name === row.name))
  if (unknown) {
    throw new OperatorError(
      `The database has the migration ${unknown.name}, which this version does not know: it was made by a newer version.`,
    )
  }
  return unapplied
}

function findUnapplied(rows: MigrationRecord[], files: Migration[]): Migration[] {
  const checksums = new Map(rows.map((row) => [row.name, row.checksum]))
  for (const { name, checksum } of files) {
    const previous = checksums.get(name)
    if (previous !== undefined && previous !== checksum) {
      throw new OperatorError(
        `The migration ${name} was changed after it was applied to this database: undo the change and write a new migration.`,
      )
    }
  }
  return files.filter(({ name }) => !checksums.has(name))
}

async function readSupportedMigrations(db: Db): Promise<MigrationRecord[]> {
  const rows = await readApplied(db)
  if (isBeforeBaseline(rows)) {
    throw new OperatorError(
      'This database was made by a version before 0.2.0, which this version cannot use: nothing in it was changed. Choose another DATA_DIR or DATABASE_URL.',
    )
  }
  return rows
}

async function readApplied(db: Db): Promise<MigrationRecord[]> {
  try {
    return await db.query(sql`SELECT name, checksum FROM schema_migrations ORDER BY name`)
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return [] // undefined_table: the database is new
    throw error
  }
}

/** Retries after a deadlock with the transaction of a shopper. */
async function applyOne(db: Database, files: Migration[], attempts = 5): Promise<string | undefined> {
  try {
    return await db.transaction((tx) => applyNext(tx, files))
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    if (code !== '40P01' || attempts === 1) throw error
    return applyOne(db, files, attempts - 1)
  }
}

async function applyNext(tx: Transaction, files: Migration[]): Promise<string | undefined> {
  // A migration, or waiting for one in another process, may exceed the limits for requests.
  await tx.query(sql`SET LOCAL statement_timeout = 0`)
  await tx.query(sql`SET LOCAL lock_timeout = 0`)
  await tx.query(sql`SELECT pg_advisory_xact_lock(${migrationLock})`)
  await tx.query(sql`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
    )`)
  const [next] = await findMissing(tx, files)
  if (!next) return undefined
  const { name, checksum, text } = next
  try {
    await tx.runScript(text)
  } catch (error) {
    throw new OperatorError(
      `The migration ${name} failed and was rolled back: ${(error as Error).message}.`,
      {
        cause: error,
      },
    )
  }
  await tx.query(sql`INSERT INTO schema_migrations ${insertValues({ name, checksum })}`)
  return name
}
