import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type EndpointName, paths } from '#contract/all-paths.ts'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { fillPath, metricsPath } from '#contract/paths.ts'
import type { ProductFacets } from '#contract/search/search.ts'
import type { ShopStatus } from '#contract/settings/shop-status.ts'
import { connect, type Database } from '#data/database/connect.ts'
import { migrate } from '#data/database/migrations/migrate.ts'
import { createAdmin } from '#operations/staff/create-admin.ts'
import { adminEmail, Caller, password } from '#test/shop.ts'
import { metricsToken, openDoor } from './door.ts'
import { FaultyLine } from './line.ts'
import { startPair } from './replicas.ts'

// A shop that reads at a standby what may be some seconds old.

const folder = mkdtempSync(join(tmpdir(), 'tiem-standby-'))
let pair: Awaited<ReturnType<typeof startPair>>
let db: Database
let standby: Database
let line: FaultyLine
let door: Awaited<ReturnType<typeof openDoor>>
let admin: Caller
let visitor: Caller
let made = 0

beforeAll(async () => {
  pair = await startPair()
  db = connect({ url: pair.primary }, { max: 2 })
  standby = connect({ url: pair.standby }, { max: 1 })
  await migrate(db)
  const shop = { db, secret: 'a secret of the tests, long enough for them', imagesDir: folder }
  await createAdmin(shop, { name: 'Chủ tiệm', email: adminEmail, password })
  const { hostname: host, port } = new URL(pair.standby)
  line = await FaultyLine.open({ host, port: Number(port), database: 'tiem', user: 'tiem', password: '' })
  const readUrl = `postgres://tiem@127.0.0.1:${line.where.port}/tiem`
  door = await openDoor(shop, { url: pair.primary }, { heartbeat: true, readUrl })
  admin = await new Caller(door.url).signIn(adminEmail)
  visitor = new Caller(door.url)
}, 90_000)
afterAll(async () => {
  await door?.close()
  await line?.close()
  await Promise.all([db, standby].map((one) => one?.end({ timeout: 1 })))
  await pair?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const state = () => door.standbys?.states()[0]
const used = (is = true) =>
  vi.waitFor(() => expect(state()?.used).toBe(is), { timeout: 15_000, interval: 20 })
/** Who answered what `ask` asks: by the standby, by the primary. */
async function counted<T>(ask: () => Promise<T>) {
  const before = { ...door.standbys?.counts }
  const answer = await ask()
  const now = door.standbys?.counts
  const by = [(now?.standby ?? 0) - (before.standby ?? 0), (now?.primary ?? 0) - (before.primary ?? 0)]
  return { answer, by }
}
const names = async (caller = visitor) =>
  (await caller.get<ProductSummary[]>('/api/v1/products?limit=50'))?.body.map(({ name }) => name) ?? []
const product = async (name = `Áo ${++made}`) =>
  (await admin.post<Product>('/api/v1/products', { name, price: 100_000, countInStock: 5 }))?.body as Product
const status = async () => (await admin.get<ShopStatus>('/api/v1/admin/status'))?.body.standbys[0]

test('what may be old is read at the standby, all of it, and by who works here only what is theirs alone', async () => {
  const { _id: id } = await product()
  await used()
  const lagging = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => (endpoints[name] as Endpoint).mayLag,
  )
  expect(lagging.length).toBeGreaterThan(8)
  for (const name of lagging) {
    const { access, rights } = endpoints[name] as Endpoint
    const address = `${fillPath(paths[name][1], { id })}${name === 'analyticsBreakdown' ? '?by=category' : ''}`
    const caller = access === 'staff' ? admin : visitor
    const { answer, by } = await counted(async () => caller.get(address))
    expect([name, by, (answer?.status ?? 500) < 500]).toEqual([name, [1, 0], true])
    if (rights) continue
    expect([name, (await counted(async () => admin.get(address))).by]).toEqual([name, [0, 0]])
  }
  expect((await counted(() => fetch(`${door.url}/sitemap.xml`))).by).toEqual([1, 0])
  for (const address of [`/api/v1/products/${id}`, '/api/v1/auth/me']) {
    expect([address, (await counted(async () => visitor.get(address))).by]).toEqual([address, [0, 0]])
  }
})

test('what was told is seen: a standby that has not got it yet is not asked, and is again when it has', async () => {
  await used()
  await standby.query(sql`SELECT pg_wal_replay_pause()`)
  const { name } = await product()
  await used(false)
  expect((await counted(names)).answer).toContain(name)
  const facets = await counted(async () => visitor.get<ProductFacets>('/api/v1/products/facets'))
  expect([facets.by, facets.answer?.body.total]).toEqual([[0, 1], (await names()).length])
  expect(await standby.query(sql`SELECT FROM products WHERE name = ${name}`)).toHaveLength(0)
  await standby.query(sql`SELECT pg_wal_replay_resume()`)
  await used()
  expect(await counted(names)).toEqual({ answer: await names(admin), by: [1, 0] })
})

test('one that falls more than three seconds behind is not asked, and the owner is told', async () => {
  expect(await status()).toMatchObject({ well: true, age: expect.any(Number) })
  await standby.query(sql`SELECT pg_wal_replay_pause()`)
  // Nothing is told of it.
  await db.query(sql`CREATE TABLE moved ()`)
  await used(false)
  expect(state()?.age).toBeGreaterThan(3000)
  expect((await counted(names)).by).toEqual([0, 1])
  expect(await status()).toMatchObject({ well: false })
  const headers = { authorization: `Bearer ${metricsToken}` }
  const metrics = await (await fetch(door.url + metricsPath, { headers })).text()
  const host = `127.0.0.1:${line.where.port}`
  expect(metrics).toContain(`tiem_standby_used{host="${host}"} 0`)
  expect(metrics).toMatch(new RegExp(`tiem_standby_age_seconds{host="${host}"} [3-9]`))
  expect(metrics).toMatch(/tiem_reads_total{by="standby"} [1-9]/)
  await standby.query(sql`SELECT pg_wal_replay_resume()`)
  await used()
})

test('a read that is in the way of what the standby does is done by the primary, and the standby goes on', async () => {
  await standby.query(sql`ALTER SYSTEM SET max_standby_streaming_delay = 0`)
  await standby.query(sql`SELECT pg_reload_conf()`)
  await db.query(sql`CREATE TABLE in_the_way (at int)`)
  await used()
  const where: boolean[] = []
  const { by } = await counted(() =>
    Promise.all([
      door.standbys?.read((db) =>
        db.transaction(async (tx) => {
          const [row] = await tx.query<{ standby: boolean }>(sql`
            SELECT pg_is_in_recovery() AS standby, (SELECT count(*) FROM in_the_way)`)
          where.push(row?.standby === true)
          await tx.query(sql`SELECT pg_sleep(1)`)
        }),
      ),
      sleep(200).then(() => db.query(sql`ALTER TABLE in_the_way ADD COLUMN more int`)),
    ]),
  )
  expect([where, by]).toEqual([
    [true, false],
    [0, 1],
  ])
  expect(state()?.isWell).toBe(true)
})

test('one that says nothing costs one wait of two seconds, then the primary answers until it is back', async () => {
  await used()
  line.freeze()
  const begun = performance.now()
  const { answer, by } = await counted(names)
  expect([answer.length, by]).toEqual([made, [0, 1]])
  expect(performance.now() - begun).toBeLessThan(3500)
  const next = performance.now()
  expect((await counted(names)).by).toEqual([0, 1])
  expect(performance.now() - next).toBeLessThan(1000)
  line.thaw()
  await used()
  expect((await counted(names)).by).toEqual([1, 0])
}, 40_000)

test('one that is killed is missed by nobody, and read again when it is back', async () => {
  await used()
  const asked: Promise<string[]>[] = []
  const asking = setInterval(() => asked.push(names()), 20)
  await pair.killStandby()
  await used(false)
  clearInterval(asking)
  expect(new Set((await Promise.all(asked)).map(({ length }) => length))).toEqual(new Set([made]))
  expect(await status()).toMatchObject({ well: false })
  pair.startStandby()
  await used()
  expect((await counted(names)).by).toEqual([1, 0])
}, 60_000)

test('a standby that was promoted is none, and nothing is to be done about it', async () => {
  await standby.query(sql`SELECT pg_promote(true, 30)`)
  await used(false)
  expect((await counted(names)).by).toEqual([0, 1])
  expect(await status()).toMatchObject({ well: true, age: null })
})
