import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { connect, type Database } from '#data/database/connect.ts'
import { killServer } from '#data/database/embedded/postmaster.ts'
import { isAlive } from '#data/database/embedded/processes.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#data/database/embedded/start.ts'
import { migrate } from '#data/database/migrations/migrate.ts'
import { liftCodLimits } from '#test/api/orders/lift-cod-limits.ts'
import { afterwards } from './afterwards.ts'

/** Passes the server of this run to the test files. */
const variable = 'TIEM_TEST_SERVER'
const template = 'tiem_template'
/** The pid of the run follows. */
const folderPrefix = 'tiem-test-'

/** Durability is off, because the databases are deleted after the run. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

/** Runs once per test run: starts a server and creates a migrated template database without order limits. */
export async function setup(): Promise<() => Promise<void>> {
  await stopAbandonedServers()
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`))
  // TCP, so that tests can use a proxy with faults and database URLs.
  const server = await startEmbeddedDatabase(folder, { tcp: true, settings: fastSettings })
  try {
    await makeTemplate(server)
  } catch (error) {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  process.env[variable] = JSON.stringify({
    adminParameters: server.adminParameters,
    connectionParameters: server.connectionParameters,
  })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Stops the servers of killed runs. */
async function stopAbandonedServers() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(folderPrefix))) {
    if (isAlive(Number.parseInt(name.slice(folderPrefix.length), 10))) continue
    const folder = join(tmpdir(), name)
    await killServer(join(folder, 'postgres'))
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeTemplate({
  adminParameters: admin,
  connectionParameters: where,
}: Pick<EmbeddedDatabase, 'adminParameters' | 'connectionParameters'>) {
  const superuser = connect(admin, { max: 1 })
  await superuser.runScript(`CREATE DATABASE ${template} OWNER tiem`)
  const db = connect({ ...where, database: template }, { max: 1 })
  await migrate(db)
  await liftCodLimits(db)
  await db.end()
  await superuser.runScript(`ALTER DATABASE ${template} IS_TEMPLATE true ALLOW_CONNECTIONS false`)
  await superuser.end()
}

/** The server of this run, for its superuser and for the role of the shop. */
export const testServer = (): Pick<EmbeddedDatabase, 'adminParameters' | 'connectionParameters'> =>
  JSON.parse(process.env[variable] ?? 'null')

export type FreshDatabase = {
  db: Database
  where: EmbeddedDatabase['connectionParameters']
  /** For DATABASE_URL. */
  url: string
  /** Called automatically after the test, or after the file if created outside a test. */
  drop: () => Promise<void>
}

/** Creates a migrated database. `empty`: without migrations. `sortedBy`: with this ICU locale, without migrations. */
export async function freshDatabase({
  empty = false,
  max = 10,
  sortedBy,
}: {
  empty?: boolean
  max?: number
  sortedBy?: string
} = {}): Promise<FreshDatabase> {
  const { adminParameters: admin, connectionParameters: where } = testServer()
  const database = `test_${randomBytes(6).toString('hex')}`
  const superuser = connect(admin, { max: 1 })
  // A connection that was idle for a minute is replaced, with the default limit of time.
  const run = async (statement: string) => {
    await superuser.query(sql`SET statement_timeout = 0`)
    await superuser.runScript(statement)
  }
  const from = empty || sortedBy ? 'template0' : template
  const locale = sortedBy ? `LOCALE_PROVIDER icu ICU_LOCALE '${sortedBy}' ENCODING 'UTF8'` : ''
  // The default strategy also writes the 14 MB of the template to the log, for twice the CPU time.
  await run(`CREATE DATABASE ${database} OWNER tiem TEMPLATE ${from} ${locale} STRATEGY file_copy`)
  const own = { ...where, database }
  const db = connect(own, { max })
  let dropped = false
  const drop = async () => {
    if (dropped) return
    dropped = true
    await db.end({ timeout: 1 })
    await run(`DROP DATABASE ${database} WITH (FORCE)`)
    await superuser.end()
  }
  afterwards(drop)
  const { user, password, host, port } = own
  return { db, where: own, url: `postgres://${user}:${password}@${host}:${port}/${database}`, drop }
}
