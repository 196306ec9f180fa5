import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'
import { Connection } from '#data/database/connection.ts'

/** Everybody who uses the server holds this lock, shared; who can have it alone is the last one. */
const PRESENT = 7_413_001
const SETTING_UP = 7_413_002

export type Address = { host: string; port: number; password: string }

/** One connection that says "somebody is here" for as long as it is open. */
export interface Presence {
  admin: Connection
  /** Resolves when the connection ends. */
  lost: Promise<void>
  leave: () => Promise<void>
}

/** Rejects when the server does not answer. */
export async function enter({ host, port, password }: Address): Promise<Presence> {
  const where = { host, port, user: 'postgres', password, database: 'postgres' }
  const client = new pg.Client({ ...where, application_name: 'tiem presence', connectionTimeoutMillis: 2000 })
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  // Without a listener a server that goes away would end this process.
  client.on('error', () => {})
  const admin = new Connection(client)
  const leave = () => client.end().catch(() => {})
  try {
    await client.connect()
    await inTime(admin.query(sql`SELECT pg_advisory_lock_shared(${PRESENT})`))
    return { admin, lost, leave }
  } catch (error) {
    await leave()
    throw error
  }
}

/** A server that was stopped by SIGSTOP takes connections and says nothing. */
async function inTime<T>(query: Promise<T>): Promise<T> {
  const late = new AbortController()
  const timeout = sleep(5000, undefined, { signal: late.signal }).then(() => {
    throw new Error('no answer in 5 s')
  })
  try {
    return await Promise.race([query, timeout])
  } finally {
    late.abort()
    timeout.catch(() => {})
  }
}

/** Makes the shop's own role, which is no superuser, and its database. */
export async function setUp({ admin }: Presence, password: string) {
  const there = async () =>
    (await admin.query(sql`SELECT 1 FROM pg_database WHERE datname = 'tiem'`)).length > 0
  if (await there()) return
  await admin.query(sql`SELECT pg_advisory_lock(${SETTING_UP})`)
  try {
    const [role] = await admin.query(sql`SELECT 1 FROM pg_roles WHERE rolname = 'tiem'`)
    if (!role) await admin.runScript(`CREATE ROLE tiem LOGIN PASSWORD '${password}'`)
    if (!(await there())) await admin.runScript('CREATE DATABASE tiem OWNER tiem')
  } finally {
    await admin.query(sql`SELECT pg_advisory_unlock(${SETTING_UP})`)
  }
}

/**
 * Whether nobody else is here. If so the lock is held alone, and a newcomer waits for it, until this
 * connection ends: the server may be stopped without pulling it away from anybody.
 */
export async function isLast({ admin }: Presence): Promise<boolean> {
  await admin.query(sql`SELECT pg_advisory_unlock_shared(${PRESENT})`)
  const [lock] = await admin.query(sql`SELECT pg_try_advisory_lock(${PRESENT}) AS alone`)
  if (!lock?.alone) return false
  // The connections that this process has just closed take a moment to leave the list.
  for (let tries = 0; tries < 100; tries++) {
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
