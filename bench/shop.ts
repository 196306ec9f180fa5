import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { insertAccount } from '#data/accounts.ts'
import { connect } from '#data/connect.ts'
import { startEmbedded } from '#data/embedded/start.ts'
import { openSession } from '#operations/session.ts'
import { startShop } from '#test/running-shop.ts'

/** The built shop in a process of its own, durable as always, with its demo goods. */
export async function openShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiem-bench-'))
  const running = await startShop({ dataDir, env: { DEMO: '1', LOG_LEVEL: 'warn' } })
  const { admin, where } = await startEmbedded(dataDir, {})
  const sql = connect(where)
  const shop = { sql, secret: 'not used by what is called here, but long enough', imagesDir: dataDir }
  return {
    ...running,
    admin,
    sql,
    /** Shoppers who are signed in: their ids and cookies. */
    shoppers: async (count: number) => {
      const made: { id: string; cookie: string }[] = []
      for (let n = 0; n < count; n++) {
        const id = uuid()
        const email = `${id}@tiem.example`
        await insertAccount(sql, {
          _id: id,
          name: 'Khách',
          email,
          emailKey: email,
          role: 'user',
          passwordHash: '-',
          cartId: uuid(),
        })
        made.push({ id, cookie: `tiem=${await openSession(shop.sql, id)}` })
      }
      return made
    },
    close: async () => {
      await sql.end({ timeout: 1 })
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type BenchShop = Awaited<ReturnType<typeof openShop>>
