import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '#data/database/embedded/cannot-start.ts'
import { connect, type Database } from './connect.ts'
import { connectionProblem } from './connection-problem.ts'

const answerMs = 10_000

interface Facts {
  version: number
  encoding: string
  isStandby: boolean
  role: string
  database: string
  /** Where tables are made; null: nowhere. */
  schema: string | null
  mayCreate: boolean
  hasTrigrams: boolean
  trigramsAvailable: boolean
  mayCreateExtensions: boolean
  hasIcu: boolean
  hasMigrations: boolean
  /** Of the shop's tables; null: this role owns them, or there are none. */
  foreignOwner: string | null
  tables: string | null
}

/** Throws `CannotStart` before anything is written to the database of DATABASE_URL. */
export async function checkDatabase(url: string): Promise<void> {
  const options = { max: 1, applicationName: 'tiem check' }
  const [first, second] = [connect({ url }, options), connect({ url }, options)]
  try {
    const facts = await Promise.race([readFacts(first), sleep(answerMs, null, { ref: false })])
    // The driver connects again and again to a server that ends each connection.
    if (!facts)
      throw new Error(`it gave no answer within ${answerMs / 1000} seconds; it may not be PostgreSQL`)
    const problem = problems.map((find) => find(facts)).find((sentence) => sentence !== null)
    if (problem) throw new CannotStart(problem)
    await checkSession(first, second)
  } catch (error) {
    throw error instanceof CannotStart
      ? error
      : new CannotStart(connectionProblem(error, url), { cause: error })
  } finally {
    await Promise.all([first, second].map((db) => db.end({ timeout: 0 })))
  }
}

async function readFacts(db: Database): Promise<Facts> {
  // The simple protocol, which every pooler passes on.
  const [facts] = await db.runScript<Facts>(`
      SELECT current_setting('server_version_num')::int AS version,
        current_setting('server_encoding') AS encoding,
        pg_is_in_recovery() AS "isStandby",
        current_user AS role, current_database() AS database, current_schema() AS schema,
        coalesce((SELECT has_schema_privilege(oid, 'CREATE') FROM pg_namespace WHERE nspname = 'public'), false)
          AS "mayCreate",
        EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS "hasTrigrams",
        EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS "trigramsAvailable",
        has_database_privilege(current_database(), 'CREATE') AS "mayCreateExtensions",
        EXISTS (SELECT FROM pg_collation WHERE collname = 'vi-x-icu') AS "hasIcu",
        EXISTS (SELECT FROM pg_attribute
          WHERE attrelid = to_regclass('public.schema_migrations') AND attname = 'checksum') AS "hasMigrations",
        (SELECT pg_get_userbyid(relowner) FROM pg_class
          WHERE oid = to_regclass('public.schema_migrations') AND NOT pg_has_role(relowner, 'USAGE')) AS "foreignOwner",
        (SELECT string_agg(relname, ',' ORDER BY relname) FROM pg_class c
          JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
          WHERE relkind IN ('r', 'p', 'v', 'm', 'f')
            AND NOT EXISTS (SELECT FROM pg_depend d
              WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')) AS tables`)
  if (!facts) throw new Error('the database gave no answer')
  return facts
}

const problems: ((facts: Facts) => string | null)[] = [
  ({ version }) =>
    version >= 150_000
      ? null
      : `The database of DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}, and the shop needs 15 or newer.`,
  ({ encoding, database, role }) =>
    encoding === 'UTF8'
      ? null
      : `The database "${database}" has the encoding ${encoding}, and the shop needs UTF8. Make another: CREATE DATABASE "${database}_utf8" OWNER "${role}" ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;`,
  ({ isStandby, database }) =>
    isStandby
      ? `The server of DATABASE_URL is a standby, and the database "${database}" takes no writes there. Name the primary, or all hosts: postgres://user:password@a,b/${database}.`
      : null,
  ({ hasMigrations, tables, database, role }) =>
    hasMigrations || tables === null
      ? null
      : `The database "${database}" holds tables that are not the shop's (${shortened(tables)}). Give the shop one of its own: CREATE DATABASE "${database}_shop" OWNER "${role}" ENCODING 'UTF8' TEMPLATE template0;`,
  ({ foreignOwner, role, database }) =>
    foreignOwner === null
      ? null
      : `The shop's tables in the database "${database}" belong to the role "${foreignOwner}". Use that role in DATABASE_URL, or hand them over: REASSIGN OWNED BY "${foreignOwner}" TO "${role}";`,
  ({ schema, role, database }) =>
    schema === null || schema === 'public'
      ? null
      : `The role "${role}" makes its tables in the schema "${schema}", and the shop's are in "public": ALTER ROLE "${role}" IN DATABASE "${database}" SET search_path = public;`,
  ({ schema, mayCreate, role, database }) =>
    schema === 'public' && mayCreate
      ? null
      : `The role "${role}" may not make tables in the schema "public" of the database "${database}". Make it the owner: ALTER DATABASE "${database}" OWNER TO "${role}";`,
  ({ hasTrigrams, trigramsAvailable }) =>
    hasTrigrams || trigramsAvailable
      ? null
      : 'The database server lacks the extension pg_trgm. Install its contrib package (postgresql-contrib).',
  ({ hasTrigrams, mayCreateExtensions, role, database }) =>
    hasTrigrams || mayCreateExtensions
      ? null
      : `The role "${role}" may not make the extension pg_trgm in the database "${database}". Make it the owner: ALTER DATABASE "${database}" OWNER TO "${role}";`,
  ({ hasIcu }) =>
    hasIcu
      ? null
      : 'The database server was built without ICU, which the shop needs to sort Vietnamese names.',
]

function shortened(list: string): string {
  const names = list.split(',')
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
}

// SET, prepared statements and advisory locks need a session for each connection (docs/operating.md).
// A pooler in transaction mode gives a server connection to the next client, or the same client another one.
async function checkSession(first: Database, second: Database): Promise<void> {
  for (let round = 0; round < 3; round++) {
    // Two queries in a row detect a pooler that uses its connections in turn.
    const own = [await backendOf(first), await backendOf(first)]
    const other = await Promise.race([backendOf(second), sleep(answerMs, null, { ref: false })])
    if (other === null) {
      throw new CannotStart(
        'The pooler in DATABASE_URL gives the shop a single connection, and a process needs 12 (PgBouncer: default_pool_size).',
      )
    }
    if (own[0] !== own[1] || own.includes(other)) {
      throw new CannotStart(
        'The pooler in DATABASE_URL hands out connections for a transaction at a time, and the shop needs them for a session: set pool_mode = session (PgBouncer), or name the database server itself.',
      )
    }
  }
}

async function backendOf(db: Database): Promise<number> {
  const [row] = await db.runScript<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return row?.pid ?? 0
}
