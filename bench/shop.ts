import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { insertAccount } from '#data/accounts/accounts.ts'
import { connect, type Database } from '#data/database/connect.ts'
import { startEmbeddedDatabase } from '#data/database/embedded/start.ts'
import { createSession } from '#operations/accounts/sign-in/session.ts'
import { liftCodLimits } from '#test/api/orders/lift-cod-limits.ts'
import { startShop } from '#test/servers/running-shop.ts'

export interface BenchShopper {
  id: string
  cookie: string
}

/** With a verified email address, every order sends an email. */
async function makeShopper(db: Database): Promise<BenchShopper> {
  const id = uuid()
  const email = `${id}@tiem.example`
  const account = { _id: id, name: 'Khách', email, emailKey: email, role: 'user' as const }
  await insertAccount(db, { ...account, passwordHash: '-', cartId: uuid() })
  await db.query(sql`UPDATE accounts SET email_verified_at = now() WHERE id = ${id}`)
  return { id, cookie: `tiem=${await createSession(db, id)}` }
}

/** Starts the built shop in a child process, with durable writes and demo data. */
export async function openBenchShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiem-bench-'))
  const running = await startShop({ dataDir, env: { DEMO: '1', LOG_LEVEL: 'warn' } })
  const { adminParameters: admin, connectionParameters: where } = await startEmbeddedDatabase(dataDir, {})
  const db = connect(where)
  await liftCodLimits(db)
  const [server] = await db.query<{ server_version: string }>(sql`SHOW server_version`)
  const created: BenchShopper[] = []
  return {
    ...running,
    admin,
    db,
    /** The version of PostgreSQL. */
    version: server?.server_version,
    /** Later calls return the same shoppers. */
    shoppers: async (count: number): Promise<BenchShopper[]> => {
      while (created.length < count) {
        created.push(...(await Promise.all(Array.from({ length: 10 }, () => makeShopper(db)))))
      }
      return created.slice(0, count)
    },
    close: async () => {
      await db.end({ timeout: 1 })
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type BenchShop = Awaited<ReturnType<typeof openBenchShop>>
