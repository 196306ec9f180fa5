import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { healthPath } from '#contract/paths.ts'
import { connect } from '#data/database/connect.ts'
import { startEmbeddedDatabase } from '#data/database/embedded/start.ts'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { type RunningShop, startShop } from '#test/servers/running-shop.ts'
import { createBuyers, sendOrder, setUpLimitedVariant } from './concurrent-orders.ts'
import { findDebianProgram } from './debian-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiem-clock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const day = 86_400_000
const clock = join(folder, 'clock')
/** Shifts the clock of the shop, and of its database if that runs with libfaketime too. */
const shiftClock = (days: number) => writeFileSync(clock, `${days >= 0 ? '+' : ''}${(days * day) / 1000}`)

const fakeTimeEnv = () => ({
  LD_PRELOAD: findDebianProgram('faketime', ['/usr/lib/*/faketime/libfaketime.so.1']),
  FAKETIME_TIMESTAMP_FILE: clock,
  FAKETIME_NO_CACHE: '1',
  // Setting the system clock does not change the monotonic clock.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

const now = async ({ url }: RunningShop) =>
  Date.parse((await fetch(url + healthPath)).headers.get('date') ?? '')

/** @returns the session cookie */
async function signIn({ url }: RunningShop, who: object) {
  const answer = await fetch(`${url}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  })
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

test.for([
  { name: 'the shop and its database', database: 'theirs' },
  { name: 'the shop alone', database: 'right' },
])(
  '$name: sessions, orders and lists stay correct while the clock jumps a day ahead and back [X11]',
  { timeout: 180_000 },
  async ({ database: whose }) => {
    const dataDir = mkdtempSync(join(folder, 'data-'))
    shiftClock(0)
    // The demo is created with the real clock; a database that already runs keeps its clock.
    await (await startShop({ dataDir })).stop()
    const early = whose === 'right' ? await startEmbeddedDatabase(dataDir) : undefined
    const shop = await startShop({ dataDir, env: fakeTimeEnv() })
    const database = early ?? (await startEmbeddedDatabase(dataDir))
    const db = connect(database.connectionParameters)
    const goods = await setUpLimitedVariant(db, 100)
    const crowd = await createBuyers(db, goods.variantId, 60)
    const staff = await signIn(shop, demoAdmin)

    const getJson = async (path: string, cookie: string) => {
      const answer = await fetch(`${shop.url}${path}`, { headers: { cookie } })
      expect(answer.status, path).toBe(200)
      return answer.json()
    }
    const orderIds: string[] = []
    const offs = [0, 1, 0, -1, 0]
    for (const [at, days] of offs.entries()) {
      shiftClock(days)
      // Node updates the Date header once a second.
      const off = async () => Math.abs((await now(shop)) - Date.now() - days * day)
      await expect.poll(off, { timeout: 10_000 }).toBeLessThan(60_000)
      const [databaseClock] = await db.query<{ now: Date }>(sql`SELECT now()`)
      const dayOff = whose === 'right' ? 0 : days
      expect(Math.abs((databaseClock?.now.getTime() ?? 0) - Date.now() - dayOff * day)).toBeLessThan(60_000)

      // An existing session stays valid, and a new sign-in works.
      expect(await getJson('/api/v1/account/profile', staff)).toMatchObject({ email: demoAdmin.email })
      expect(await getJson('/api/v1/account/profile', await signIn(shop, demoAdmin))).toBeTruthy()

      for (const buyer of crowd.slice(at * 12, at * 12 + 12)) {
        const { status, body } = await sendOrder(shop, buyer, goods)
        expect(status, JSON.stringify(body)).toBe(201)
        orderIds.push(body._id)
        // A repeated request returns the same order.
        expect((await sendOrder(shop, buyer, goods)).body._id).toBe(body._id)
        expect(await getJson(`/api/v1/orders/${buyer.id}`, buyer.cookie)).toHaveLength(1)
      }
      expect(await brokenInvariants(db)).toEqual([])
    }

    expect(new Set(orderIds).size).toBe(60)
    // The admin list contains each order once over all pages, sorted by creation time.
    const pages = []
    for (let page = 1; pages.length === (page - 1) * 10; page++)
      pages.push(...(await getJson(`/api/v1/orders?limit=10&page=${page}`, staff)))
    const listed = pages.map(({ _id }: { _id: string }) => _id)
    expect(new Set(listed).size).toBe(listed.length)
    expect(orderIds.filter((id) => !listed.includes(id))).toEqual([])
    const times = pages.map(({ createdAt }: { createdAt: string }) => Date.parse(createdAt))
    expect(times).toEqual(times.toSorted((a, b) => b - a))

    await db.end()
    await shop.stop()
    await database.stop()
  },
)
