import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'
import { Connection } from '#data/database/connection.ts'

/** Every user of the server holds this advisory lock in shared mode; the last user can get it exclusively. */
const presenceLock = 7_413_001
const setupLock = 7_413_002

type ServerAddress = { host: string; port: number; password: string }

/** The server stays up while this connection is open. */
export interface ServerPresence {
  admin: Connection
  lost: Promise<void>
  leave: () => Promise<void>
}

export async function joinServer({ host, port, password }: ServerAddress): Promise<ServerPresence> {
  const where = { host, port, user: 'postgres', password, database: 'postgres' }
  const client = new pg.Client({ ...where, application_name: 'tiem presence', connectionTimeoutMillis: 2000 })
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('error', () => {})
  const admin = new Connection(client)
  const disconnect = () => client.end().catch(() => {})
  try {
    await client.connect()
    await withTimeout(admin.query(sql`SELECT pg_advisory_lock_shared(${presenceLock})`))
    return { admin, lost, leave: disconnect }
  } catch (error) {
    await disconnect()
    throw error
  }
}

/** A frozen server (SIGSTOP) accepts connections but does not answer. */
async function withTimeout<T>(query: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const timeout = sleep(5000, undefined, { signal: timer.signal }).then(() => {
    throw new Error('no answer in 5 s')
  })
  try {
    return await Promise.race([query, timeout])
  } finally {
    timer.abort()
    timeout.catch(() => {})
  }
}

export async function createShopDatabase({ admin }: ServerPresence, password: string) {
  const exists = async () =>
    (await admin.query(sql`SELECT 1 FROM pg_database WHERE datname = 'tiem'`)).length > 0
  if (await exists()) return
  await admin.query(sql`SELECT pg_advisory_lock(${setupLock})`)
  try {
    const [role] = await admin.query(sql`SELECT 1 FROM pg_roles WHERE rolname = 'tiem'`)
    if (!role) await admin.runScript(`CREATE ROLE tiem LOGIN PASSWORD '${password}'`)
    if (!(await exists())) await admin.runScript('CREATE DATABASE tiem OWNER tiem')
  } finally {
    await admin.query(sql`SELECT pg_advisory_unlock(${setupLock})`)
  }
}

/** If true, this connection holds the lock exclusively and a new user waits for it, so the server may be stopped safely. */
export async function isLastUser({ admin }: ServerPresence): Promise<boolean> {
  await admin.query(sql`SELECT pg_advisory_unlock_shared(${presenceLock})`)
  const [lock] = await admin.query(sql`SELECT pg_try_advisory_lock(${presenceLock}) AS alone`)
  if (!lock?.alone) return false
  // Connections that this process has just closed disappear from pg_stat_activity after a moment.
  for (let attempt = 0; attempt < 100; attempt++) {
    const [now] = await admin.query(sql`
      SELECT
        count(*) FILTER (WHERE pid <> pg_backend_pid())::int AS others,
        bool_or(wait_event_type = 'Lock' AND wait_event = 'advisory') IS TRUE AS awaited
      FROM pg_stat_activity WHERE backend_type = 'client backend'`)
    if (now?.others === 0) return true
    if (now?.awaited) return false
    await sleep(10)
  }
  return false
}
