import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import type { Database } from '#data/database/connect.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { CannotStart } from '#data/database/embedded/cannot-start.ts'
import { insertValues } from '#data/database/sql.ts'
import { isBeforeBaseline } from './before-baseline.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

type Migration = { name: string; checksum: string; text: string }

/** Held, to the end of its transaction, by whoever migrates this database. */
const MIGRATING = 7_413_003

/**
 * Applies what is missing, each file in its own transaction with its row; gives the names applied. Of several
 * that do this at once one works at a time. One query when there is nothing to do. `wanted`: no others.
 */
export async function migrate(
  db: Database,
  folder = migrationsFolder,
  wanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const files = readMigrations(folder).filter(({ name }) => wanted(name))
  const done: string[] = []
  while ((await missing(db, files)).length > 0) {
    const name = await applyOne(db, files)
    if (name) done.push(name)
  }
  return done
}

/**
 * The names of the files that are not applied yet. Throws where one was changed after it was applied. What a newer
 * version applied does not stop a process that is running (docs/decisions/068).
 */
export async function pendingMigrations(db: Db, folder = migrationsFolder): Promise<string[]> {
  return lacking(await applied(db), readMigrations(folder)).map(({ name }) => name)
}

/** The tables and views that migrations make, by name. */
export function madeTables(folder = migrationsFolder): Set<string> {
  const making = /CREATE (?:UNLOGGED )?(?:TABLE|VIEW|MATERIALIZED VIEW) (?:IF NOT EXISTS )?(\w+)/g
  const names = readMigrations(folder).flatMap(({ text }) =>
    [...text.matchAll(making)].map(([, name]) => name ?? ''),
  )
  return new Set(['schema_migrations', ...names])
}

/** The files in the order in which they are applied. The checksum does not depend on the line ends. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const numbers = new Set<string>()
  return names.map((name) => {
    const number = /^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number) throw new CannotStart(`The migration ${name} is not named like 001-title.sql.`)
    if (numbers.has(number)) throw new CannotStart(`Two migrations have the number ${number}.`)
    numbers.add(number)
    // Git may give Windows other line ends.
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

type Applied = Pick<Migration, 'name' | 'checksum'>

/** Throws where the database is of a newer version than the files. */
async function missing(db: Db, files: Migration[]): Promise<Migration[]> {
  const rows = await applied(db)
  const lacks = lacking(rows, files)
  const unknown = rows.find((row) => !files.some(({ name }) => name === row.name))
  if (unknown) {
    throw new CannotStart(
      `The database has the migration ${unknown.name}, which this shop does not know: it was made by a newer version.`,
    )
  }
  return lacks
}

function lacking(rows: Applied[], files: Migration[]): Migration[] {
  const landed = new Map(rows.map((row) => [row.name, row.checksum]))
  for (const { name, checksum } of files) {
    const before = landed.get(name)
    if (before !== undefined && before !== checksum) {
      throw new CannotStart(
        `The migration ${name} was changed after it was applied to this database: undo the change and write a new migration.`,
      )
    }
  }
  return files.filter(({ name }) => !landed.has(name))
}

/** Throws if the database is from before the baseline: no migration of this folder applies to it. */
async function applied(db: Db): Promise<Applied[]> {
  const rows = await readApplied(db)
  if (isBeforeBaseline(rows)) {
    throw new CannotStart(
      'This database was made by a version before 0.2.0, which this version cannot use: nothing in it was changed, and the shop starts with another DATA_DIR or DATABASE_URL.',
    )
  }
  return rows
}

async function readApplied(db: Db): Promise<Applied[]> {
  try {
    return await db.query(sql`SELECT name, checksum FROM schema_migrations ORDER BY name`)
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return [] // undefined_table: a fresh database
    throw error
  }
}

/** Tried again where it and a shopper waited for each other: then nothing of it was done. */
async function applyOne(db: Database, files: Migration[], tries = 5): Promise<string | undefined> {
  try {
    return await db.transaction((tx) => applyNext(tx, files))
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    if (code !== '40P01' || tries === 1) throw error
    return applyOne(db, files, tries - 1)
  }
}

async function applyNext(tx: Transaction, files: Migration[]): Promise<string | undefined> {
  // Waiting for another's migration, and a migration itself, may take longer than a shopper would wait.
  await tx.query(sql`SET LOCAL statement_timeout = 0`)
  await tx.query(sql`SET LOCAL lock_timeout = 0`)
  await tx.query(sql`SELECT pg_advisory_xact_lock(${MIGRATING})`)
  await tx.query(sql`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
    )`)
  const [next] = await missing(tx, files)
  if (!next) return undefined
  const { name, checksum, text } = next
  try {
    await tx.runScript(text)
  } catch (error) {
    throw new CannotStart(
      `The migration ${name} failed, and nothing of it was kept: ${(error as Error).message}.`,
      { cause: error },
    )
  }
  await tx.query(sql`INSERT INTO schema_migrations ${insertValues({ name, checksum })}`)
  return name
}
