import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '#data/database/embedded/operator-error.ts'
import { connect, type Database } from './connect.ts'
import { describeConnectionProblem } from './describe-connection-problem.ts'

const answerTimeoutMs = 10_000

interface DatabaseProperties {
  version: number
  encoding: string
  isStandby: boolean
  role: string
  database: string
  schema: string | null
  canCreate: boolean
  hasTrigrams: boolean
  trigramsAvailable: boolean
  canCreateExtensions: boolean
  hasIcu: boolean
  hasMigrations: boolean
  foreignOwner: string | null
  tables: string | null
}

/** Throws `OperatorError` before anything is written to the database of DATABASE_URL. */
export async function checkDatabase(url: string): Promise<void> {
  const options = { max: 1, applicationName: 'tiem check' }
  const [first, second] = [connect({ url }, options), connect({ url }, options)]
  try {
    const properties = await Promise.race([
      readProperties(first),
      sleep(answerTimeoutMs, null, { ref: false }),
    ])
    // The driver keeps reconnecting to a server that closes each connection, so the time is limited here.
    if (!properties)
      throw new Error(`no answer within ${answerTimeoutMs / 1000} seconds; it may not be PostgreSQL`)
    const problem = checks.map((check) => check(properties)).find((sentence) => sentence !== null)
    if (problem) throw new OperatorError(problem)
    await checkSession(first, second)
  } catch (error) {
    throw error instanceof OperatorError
      ? error
      : new OperatorError(describeConnectionProblem(error, url), { cause: error })
  } finally {
    await Promise.all([first, second].map((db) => db.end({ timeout: 0 })))
  }
}

async function readProperties(db: Database): Promise<DatabaseProperties> {
  // Every pooler supports the simple protocol.
  const [properties] = await db.runScript<DatabaseProperties>(`
      SELECT current_setting('server_version_num')::int AS version,
        current_setting('server_encoding') AS encoding,
        pg_is_in_recovery() AS "isStandby",
        current_user AS role, current_database() AS database, current_schema() AS schema,
        coalesce((SELECT has_schema_privilege(oid, 'CREATE') FROM pg_namespace WHERE nspname = 'public'), false)
          AS "canCreate",
        EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS "hasTrigrams",
        EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS "trigramsAvailable",
        has_database_privilege(current_database(), 'CREATE') AS "canCreateExtensions",
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
  if (!properties) throw new Error('the database did not answer')
  return properties
}

const checks: ((properties: DatabaseProperties) => string | null)[] = [
  ({ version }) =>
    version >= 150_000
      ? null
      : `The database of DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}, but the shop needs 15 or newer.`,
  ({ encoding, database, role }) =>
    encoding === 'UTF8'
      ? null
      : `The database "${database}" has the encoding ${encoding}, but the shop needs UTF8. Create another: CREATE DATABASE "${database}_utf8" OWNER "${role}" ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;`,
  ({ isStandby, database }) =>
    isStandby
      ? `The server of DATABASE_URL is a standby, so the database "${database}" is read-only there. Use the primary, or list all hosts: postgres://user:password@a,b/${database}.`
      : null,
  ({ hasMigrations, tables, database, role }) =>
    hasMigrations || tables === null
      ? null
      : `The database "${database}" contains tables of other programs (${shortenList(tables)}). Create a separate database for the shop: CREATE DATABASE "${database}_shop" OWNER "${role}" ENCODING 'UTF8' TEMPLATE template0;`,
  ({ foreignOwner, role, database }) =>
    foreignOwner === null
      ? null
      : `The shop's tables in the database "${database}" belong to the role "${foreignOwner}". Use that role in DATABASE_URL, or change the owner: REASSIGN OWNED BY "${foreignOwner}" TO "${role}";`,
  ({ schema, role, database }) =>
    schema === null || schema === 'public'
      ? null
      : `The role "${role}" creates tables in the schema "${schema}", but the shop uses "public": ALTER ROLE "${role}" IN DATABASE "${database}" SET search_path = public;`,
  ({ schema, canCreate, role, database }) =>
    schema === 'public' && canCreate
      ? null
      : `The role "${role}" may not create tables in the schema "public" of the database "${database}". Make it the owner: ALTER DATABASE "${database}" OWNER TO "${role}";`,
  ({ hasTrigrams, trigramsAvailable }) =>
    hasTrigrams || trigramsAvailable
      ? null
      : 'The database server lacks the extension pg_trgm. Install its contrib package (postgresql-contrib).',
  ({ hasTrigrams, canCreateExtensions, role, database }) =>
    hasTrigrams || canCreateExtensions
      ? null
      : `The role "${role}" may not create the extension pg_trgm in the database "${database}". Make it the owner: ALTER DATABASE "${database}" OWNER TO "${role}";`,
  ({ hasIcu }) =>
    hasIcu
      ? null
      : 'The database server was built without ICU, which the shop needs to sort Vietnamese names.',
]

function shortenList(list: string): string {
  const names = list.split(',')
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
}

// SET, prepared statements and advisory locks need a server session per connection (docs/operating.md). A pooler in
// transaction mode may change the server connection between two queries.
async function checkSession(first: Database, second: Database): Promise<void> {
  for (let round = 0; round < 3; round++) {
    // Two queries in a row detect a pooler that uses its connections in round robin.
    const own = [await readBackendPid(first), await readBackendPid(first)]
    const other = await Promise.race([readBackendPid(second), sleep(answerTimeoutMs, null, { ref: false })])
    if (other === null) {
      throw new OperatorError(
        'The pooler in DATABASE_URL allows a single connection, but a shop process needs 8 (PgBouncer: default_pool_size).',
      )
    }
    if (own[0] !== own[1] || own.includes(other)) {
      throw new OperatorError(
        'The pooler in DATABASE_URL assigns connections per transaction, but the shop needs sessions: set pool_mode = session (PgBouncer), or connect to the database server directly.',
      )
    }
  }
}

async function readBackendPid(db: Database): Promise<number> {
  const [row] = await db.runScript<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return row?.pid ?? 0
}
