import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#data/database/connect.ts'
import { startEmbeddedDatabase } from '#data/database/embedded/start.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startShop } from '#test/servers/running-shop.ts'
import { createBuyers, sendOrder, setUpLimitedVariant } from './concurrent-orders.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tiem-ended-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The connection was refused or closed without an answer, so a proxy can send the request elsewhere. */
const isUnanswered = (error: unknown) => {
  const { cause } = error as { cause?: { code?: string } }
  return ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'].includes(cause?.code ?? '')
}

test('SIGTERM during 150 concurrent orders: the shop answers accepted requests, loses no order and exits within 10 s [X9]', async () => {
  const shop = await startShop({ dataDir })
  const database = await startEmbeddedDatabase(dataDir)
  const db = connect(database.connectionParameters)
  const goods = await setUpLimitedVariant(db, 1000)
  const crowd = await createBuyers(db, goods.variantId, 150)
  const statuses: number[] = []
  const acknowledged: string[] = []
  const unexpected: unknown[] = []
  const ordering = crowd.map((buyer) =>
    sendOrder(shop, buyer, goods).then(
      ({ status, body }) => {
        statuses.push(status)
        if (status === 201) acknowledged.push(body._id)
      },
      (error) => isUnanswered(error) || unexpected.push(error),
    ),
  )
  let isStopping = false
  const readers = Array.from({ length: 8 }, async () => {
    while (!isStopping) {
      await fetch(`${shop.url}/api/v1/products?limit=1`, { headers: { connection: 'close' } }).then(
        ({ status }) => statuses.push(status),
        (error) => isUnanswered(error) || unexpected.push(error),
      )
      await sleep(1)
    }
  })
  while (acknowledged.length < 10) await sleep(1)
  const begun = performance.now()
  await shop.stop()
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(shop.process.exitCode).toBe(0)
  isStopping = true
  await Promise.all([...ordering, ...readers])

  expect(unexpected).toEqual([])
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const [stored] = await db.query<{ orders: number }>(sql`
    SELECT count(*)::int AS orders FROM orders WHERE id = ANY(${acknowledged})`)
  expect(stored?.orders).toBe(acknowledged.length)
  const [all] = await db.query<{ orders: number }>(sql`
    SELECT count(*)::int AS orders FROM orders WHERE account_id = ANY(${crowd.map(({ id }) => id)})`)
  // Every stored order was acknowledged.
  expect(all?.orders).toBe(acknowledged.length)
  expect(await brokenInvariants(db)).toEqual([])
  await db.end()
  await database.stop()
}, 120_000)
