import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { connect, type Database } from '#data/database/connect.ts'
import { killServer } from '#data/database/embedded/postmaster.ts'
import { isAlive } from '#data/database/embedded/processes.ts'
import { type Embedded, startEmbedded } from '#data/database/embedded/start.ts'
import { migrate } from '#data/database/migrations/migrate.ts'
import { liftCodLimits } from '#test/api/orders/cod-limits.ts'
import { afterwards } from './afterwards.ts'

/** How the test files find the server that the run started. */
const variable = 'TIEM_TEST_SERVER'
const template = 'tiem_template'
/** Then the pid of the run. */
const mark = 'tiem-test-'

/** Durable writing is turned off: these databases live as long as the run. */
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** Once for the whole run: one server, and one database that has every migration and no limits of orders. */
export async function setup(): Promise<() => Promise<void>> {
  await sweep()
  const folder = mkdtempSync(join(tmpdir(), `${mark}${process.pid}-`))
  // By TCP, so that a test can put a faulty line in between, and name a database by URL.
  const server = await startEmbedded(folder, { tcp: true, settings: hasty })
  try {
    await makeTemplate(server)
  } catch (error) {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  process.env[variable] = JSON.stringify({ admin: server.admin, where: server.where })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Ends the servers of runs that were killed. */
async function sweep() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(mark))) {
    if (isAlive(Number.parseInt(name.slice(mark.length), 10))) continue
    const folder = join(tmpdir(), name)
    await killServer(join(folder, 'postgres'))
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeTemplate({ admin, where }: Pick<Embedded, 'admin' | 'where'>) {
  const chief = connect(admin, { max: 1 })
  await chief.runScript(`CREATE DATABASE ${template} OWNER tiem`)
  const db = connect({ ...where, database: template }, { max: 1 })
  await migrate(db)
  await liftCodLimits(db)
  await db.end()
  await chief.runScript(`ALTER DATABASE ${template} IS_TEMPLATE true ALLOW_CONNECTIONS false`)
  await chief.end()
}

/** The server of this run: as its superuser, and as the shop's role. */
export const testServer = (): Pick<Embedded, 'admin' | 'where'> => JSON.parse(process.env[variable] ?? 'null')

export type FreshDatabase = {
  db: Database
  where: Embedded['where']
  /** For a program that is started with DATABASE_URL. */
  url: string
  /** Happens by itself after the test, or after the file when asked for at its top. */
  drop: () => Promise<void>
}

/**
 * A migrated database of one test's own, or of a whole file's (`const { sql } = await freshDatabase()` at its
 * top). `empty`: without the migrations. `sortedBy`: a locale of ICU, and without the migrations.
 */
export async function freshDatabase({
  empty = false,
  max = 10,
  sortedBy,
}: {
  empty?: boolean
  max?: number
  sortedBy?: string
} = {}): Promise<FreshDatabase> {
  const { admin, where } = testServer()
  const database = `test_${randomBytes(6).toString('hex')}`
  const chief = connect(admin, { max: 1 })
  await chief.query(sql`SET statement_timeout = 0`)
  const from = empty || sortedBy ? 'template0' : template
  const locale = sortedBy ? `LOCALE_PROVIDER icu ICU_LOCALE '${sortedBy}' ENCODING 'UTF8'` : ''
  await chief.runScript(`CREATE DATABASE ${database} OWNER tiem TEMPLATE ${from} ${locale}`)
  const own = { ...where, database }
  const db = connect(own, { max })
  let dropped = false
  const drop = async () => {
    if (dropped) return
    dropped = true
    await db.end({ timeout: 1 })
    await chief.runScript(`DROP DATABASE ${database} WITH (FORCE)`)
    await chief.end()
  }
  afterwards(drop)
  const { user, password, host, port } = own
  return { db, where: own, url: `postgres://${user}:${password}@${host}:${port}/${database}`, drop }
}
