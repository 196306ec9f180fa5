import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#data/database/connect.ts'
import { startEmbedded } from '#data/database/embedded/start.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startShop } from '#test/servers/running-shop.ts'
import { lastPieces, makeBuyers, order } from './rush.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tiem-ended-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Nothing was answered: the call did not come in, and a proxy sends it elsewhere. */
const notTaken = (error: unknown) => {
  const { cause } = error as { cause?: { code?: string } }
  return ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'].includes(cause?.code ?? '')
}

// dangers X9
test('asked to end in the middle of a rush, it answers what it took, loses nothing and is gone in ten seconds [X9]', async () => {
  const shop = await startShop({ dataDir })
  const database = await startEmbedded(dataDir)
  const db = connect(database.where)
  const goods = await lastPieces(db, 1000)
  const crowd = await makeBuyers(db, goods.variantId, 150)
  const statuses: number[] = []
  const acknowledged: string[] = []
  const strange: unknown[] = []
  const ordering = crowd.map((buyer) =>
    order(shop, buyer, goods).then(
      ({ status, body }) => {
        statuses.push(status)
        if (status === 201) acknowledged.push(body._id)
      },
      (error) => notTaken(error) || strange.push(error),
    ),
  )
  let ending = false
  const readers = Array.from({ length: 8 }, async () => {
    while (!ending) {
      await fetch(`${shop.url}/api/v1/products?limit=1`, { headers: { connection: 'close' } }).then(
        ({ status }) => statuses.push(status),
        (error) => notTaken(error) || strange.push(error),
      )
      await sleep(1)
    }
  })
  while (acknowledged.length < 10) await sleep(1)
  const begun = performance.now()
  await shop.stop()
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(shop.process.exitCode).toBe(0)
  ending = true
  await Promise.all([...ordering, ...readers])

  expect(strange).toEqual([])
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const [kept] = await db.query<{ orders: number }>(sql`
    SELECT count(*)::int AS orders FROM orders WHERE id = ANY(${acknowledged})`)
  expect(kept?.orders).toBe(acknowledged.length)
  const [all] = await db.query<{ orders: number }>(sql`
    SELECT count(*)::int AS orders FROM orders WHERE account_id = ANY(${crowd.map(({ id }) => id)})`)
  // What was done was told, all of it.
  expect(all?.orders).toBe(acknowledged.length)
  expect(await brokenInvariants(db)).toEqual([])
  await db.end()
  await database.stop()
}, 120_000)
