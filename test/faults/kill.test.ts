import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#data/database/connect.ts'
import { killServer } from '#data/database/embedded/postmaster.ts'
import { startEmbeddedDatabase } from '#data/database/embedded/start.ts'
import { createRandom } from '#domain/seed/random.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { type RunningShop, startShop } from '#test/servers/running-shop.ts'
import {
  createBuyers,
  type LimitedVariant,
  type LoadBuyer,
  sendOrder,
  setUpLimitedVariant,
} from './concurrent-orders.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tiem-kill-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const buyers = 200
const pieces = 20
const kills = Number(process.env.KILLS ?? 200)
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

test('SIGKILL during 200 concurrent orders: every acknowledged order is stored once [INV3 X2]', async () => {
  const first = await startShop({ dataDir })
  const database = await startEmbeddedDatabase(dataDir)
  const db = connect(database.connectionParameters)
  const goods = await setUpLimitedVariant(db, pieces)
  const crowd = await createBuyers(db, goods.variantId, buyers)

  const acknowledged: string[] = []
  const ordering = Promise.allSettled(
    crowd.map(async (buyer) => {
      const { status, body } = await sendOrder(first, buyer, goods)
      if (status === 201) acknowledged.push(body._id)
    }),
  )
  while (acknowledged.length < 5) await sleep(1)
  await first.kill()
  await ordering

  const second = await startShop({ dataDir })
  const rows = await db.query<{ id: string }>(sql`SELECT id FROM orders WHERE id = ANY(${acknowledged})`)
  expect(rows.length).toBe(acknowledged.length)
  expect(await brokenInvariants(db)).toEqual([])

  // All buyers retry with the same number: those with an order get it again, the others buy the remaining pieces.
  const again = await Promise.all(crowd.map((buyer) => sendOrder(second, buyer, goods)))
  const bought = again.filter(({ status }) => status === 201)
  const refused = again.filter(({ status, body }) => status === 409 && body.code === 'out_of_stock')
  expect([bought.length, refused.length]).toEqual([pieces, buyers - pieces])
  const ids = new Set(bought.map(({ body }) => body._id))
  expect(acknowledged.every((id) => ids.has(id))).toBe(true)
  const [count] = await db.query<{ orders: number }>(sql`
    SELECT count(*)::int AS orders FROM orders WHERE account_id = ANY(${crowd.map((buyer) => buyer.id)})`)
  expect(count?.orders).toBe(pieces)
  expect(await brokenInvariants(db)).toEqual([])

  await db.end()
  await second.stop()
  await database.stop()
}, 90_000)

/** Starts the shop and connects to its database. */
async function open() {
  const begun = performance.now()
  const shop = await startShop({ dataDir })
  const took = Math.round(performance.now() - begun)
  const database = await startEmbeddedDatabase(dataDir)
  const db = connect(database.connectionParameters)
  const leave = async () => {
    await db.end({ timeout: 1 })
    await database.stop()
  }
  return { shop, db, took, leave }
}
type Opened = Awaited<ReturnType<typeof open>>

test(`${kills} SIGKILLs at random times, every third also of the database: no acknowledged order is lost [X1 X2]`, async () => {
  const random = createRandom(`${seed}`)
  const tally = { acknowledged: 0, orders: 0, slowest: 0 }
  let now = await open()
  for (let round = 0; round < kills; round++) {
    const goods = await setUpLimitedVariant(now.db, 1000)
    const crowd = await createBuyers(now.db, goods.variantId, 30)
    const acknowledged = await orderConcurrently(now.shop, crowd, goods, random.below(crowd.length))
    await sleep(random.next() * 20)
    if (round % 3 === 0) await killServer(join(dataDir, 'postgres'))
    await now.shop.kill()
    await acknowledged.over
    await now.leave()
    now = await open()
    await expectConsistent(now, crowd, goods, acknowledged.ids, `seed ${seed}, kill ${round}`)
    tally.acknowledged += acknowledged.ids.length
    tally.slowest = Math.max(tally.slowest, now.took)
    tally.orders += crowd.length
  }
  await now.shop.stop()
  await now.leave()
  console.log(
    `seed ${seed}: ${kills} kills, ${tally.acknowledged} orders acknowledged before them, none lost;`,
  )
  console.log(
    `${tally.orders} when all had asked again, each once; open again in at most ${tally.slowest} ms`,
  )
}, 3_600_000)

/** Sends all orders at once; resolves after `answered` acknowledgements. `ids` keeps growing until `over`. */
async function orderConcurrently(
  shop: RunningShop,
  crowd: LoadBuyer[],
  goods: LimitedVariant,
  answered: number,
) {
  const ids: string[] = []
  const orders = crowd.map(async (buyer) => {
    const { status, body } = await sendOrder(shop, buyer, goods)
    if (status === 201) ids.push(body._id)
  })
  const over = Promise.allSettled(orders)
  while (ids.length < answered) await sleep(1)
  return { ids, over }
}

/** Expects every acknowledged order in the database, and exactly one order per buyer after retries. */
async function expectConsistent(
  { shop, db }: Opened,
  crowd: LoadBuyer[],
  goods: LimitedVariant,
  ids: string[],
  where: string,
) {
  const rows = await db.query(sql`SELECT id FROM orders WHERE id = ANY(${ids})`)
  expect(rows.length, where).toBe(ids.length)
  expect(await brokenInvariants(db), where).toEqual([])
  const again = await Promise.all(crowd.map((buyer) => orderWithRetry(shop, buyer, goods)))
  expect(
    again.filter(({ status }) => status !== 201),
    where,
  ).toEqual([])
  const [count] = await db.query<{ orders: number }>(sql`
    SELECT count(*)::int AS orders FROM orders WHERE account_id = ANY(${crowd.map((buyer) => buyer.id)})`)
  expect(count?.orders, where).toBe(crowd.length)
}

/** A shop that has just started on a busy machine may answer 503 at first. */
async function orderWithRetry(shop: RunningShop, buyer: LoadBuyer, goods: LimitedVariant) {
  for (let attempt = 1; ; attempt++) {
    const answer = await sendOrder(shop, buyer, goods)
    if (answer.status !== 503 || attempt === 5) return answer
    await sleep(2000)
  }
}
