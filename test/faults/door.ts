import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { connect, type Where } from '#data/connect.ts'
import { startStandbys } from '#data/standbys.ts'
import { createApp } from '#http/app.ts'
import { openMemory } from '#http/kept/memory.ts'
import { listenerOf } from '#http/kept/serve.ts'
import type { Shop } from '#operations/shop.ts'
import { sepaySecret } from '#test/transfers.ts'
import { hearChanges } from '../../src/hear-changes.ts'

export const metricsToken = 'a token of the tests'

/** A second door of a shop, whose database is reached in a way of its own. */
export async function openDoor(
  shop: Shop,
  where: Where,
  { pulse = false, keeps = false, readUrl }: { pulse?: boolean; keeps?: boolean; readUrl?: string } = {},
) {
  const sql = connect(where, { max: 4, hurried: true })
  const standbys = readUrl ? startStandbys(sql, where, readUrl) : undefined
  const memory = openMemory()
  const beating = pulse ? hearChanges(where, { sql, standbys, memory }) : undefined
  const app = createApp({
    shop: { ...shop, sql, standbys, ...(beating && { pulse: beating }) },
    publicUrl: 'http://localhost',
    anyHost: true,
    trustProxy: 0,
    demo: false,
    log: pino({ level: 'silent' }),
    keys: { sepaySecret },
    metricsToken,
    memory: keeps ? memory : undefined,
  })
  const server = createServer(listenerOf(app, keeps ? memory : undefined))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    standbys,
    memory,
    app,
    sql,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await beating?.stop()
      await standbys?.stop()
      await sql.end({ timeout: 0 })
    },
  }
}
