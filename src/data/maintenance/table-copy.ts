import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sql from 'sql-template-tag'
import type { Database } from '#data/database/connect.ts'
import type { Db, Transaction } from '#data/database/connection.ts'

export interface ShopTable {
  name: string
  columns: string[]
  order: string
}
interface TableChecksum {
  rows: number
  sha256: string
}

export async function listShopTables(db: Db): Promise<ShopTable[]> {
  return db.query<ShopTable>(sql`
    SELECT c.relname AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      -- The collation "C" gives the same order in every database.
      coalesce((SELECT string_agg(quote_ident(a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END,
          ', ' ORDER BY key.at)
        FROM pg_index i CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS key (attnum, at)
          JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = key.attnum
        WHERE i.indrelid = c.oid AND i.indisprimary), format('%I::text COLLATE "C"', c.relname)) AS order
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migrations'
    ORDER BY c.relname`)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const quotedList = (names: string[]) => names.map(quoted).join(', ')

const buildCopyStatement = ({ name, columns, order }: ShopTable) =>
  `COPY (SELECT ${quotedList(columns)} FROM ${quoted(name)} ORDER BY ${order}) TO STDOUT`

function createChecksumStream() {
  const hash = createHash('sha256')
  let rows = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1
      done(null, chunk)
    },
  })
  return { through, readChecksum: (): TableChecksum => ({ rows, sha256: hash.digest('hex') }) }
}

export async function copyTableToFile(
  tx: Transaction,
  table: ShopTable,
  file: string,
): Promise<TableChecksum> {
  const { through, readChecksum } = createChecksumStream()
  await pipeline(tx.copyTo(buildCopyStatement(table)), through, createWriteStream(file))
  return readChecksum()
}

export async function hashTable(tx: Transaction, table: ShopTable): Promise<TableChecksum> {
  const { through, readChecksum } = createChecksumStream()
  await pipeline(tx.copyTo(buildCopyStatement(table)), through.resume())
  return readChecksum()
}

export async function copyTableFromFile(
  tx: Transaction,
  { name, columns }: ShopTable,
  file: string,
): Promise<void> {
  await pipeline(
    createReadStream(file),
    tx.copyFrom(`COPY ${quoted(name)} (${quotedList(columns)}) FROM STDIN`),
  )
}

/** Truncates all tables, drops foreign keys and disables triggers. @returns a function that restores and checks them */
export async function prepareTablesForLoad(
  tx: Transaction,
  tables: ShopTable[],
): Promise<() => Promise<void>> {
  const keys = await tx.query<{ drop: string; add: string }>(sql`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`)
  const forEachTable = (statement: (name: string) => string) =>
    tables.map(({ name }) => statement(quoted(name))).join(';')
  await tx.runScript(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')} CASCADE`)
  await tx.runScript(keys.map(({ drop }) => drop).join(';'))
  await tx.runScript(forEachTable((name) => `ALTER TABLE ${name} DISABLE TRIGGER USER`))
  return async () => {
    await tx.runScript(forEachTable((name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`))
    await tx.runScript(keys.map(({ add }) => add).join(';'))
  }
}

/** Autovacuum would collect statistics for the planner only after a minute. */
export async function analyzeTables(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`SET LOCAL statement_timeout = 0`)
    await tx.query(sql`ANALYZE`)
  })
}

type Sequences = Record<string, number>

export async function readSequences(db: Db): Promise<Sequences> {
  const rows = await db.query<{ name: string; last: number }>(sql`
    SELECT sequencename AS name, last_value AS last FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export async function writeSequences(tx: Transaction, sequences: Sequences): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await tx.query(sql`SELECT setval(${`public.${quoted(name)}`}::regclass, ${last})`)
  }
}

interface AppliedMigration {
  name: string
  checksum: string
}
export const listAppliedMigrations = (db: Db): Promise<AppliedMigration[]> =>
  db.query<AppliedMigration>(sql`SELECT name, checksum FROM schema_migrations ORDER BY name`)

export async function hasShopData(db: Db): Promise<boolean> {
  const [row] = await db.query<{ own: boolean }>(sql`
    SELECT EXISTS (SELECT FROM accounts) OR EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM orders) AS own`)
  return row?.own ?? true
}

export async function listForeignTables(db: Db, own: ReadonlySet<string>): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f') ORDER BY relname`)
  return rows.map(({ name }) => name).filter((name) => !own.has(name))
}

export async function recreatePublicSchema(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`DROP SCHEMA public CASCADE`)
    await tx.query(sql`CREATE SCHEMA public`)
  })
}
