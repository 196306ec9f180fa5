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
import { adminEmail, password, TestClient } from '#test/shop.ts'
import { metricsToken, startAppServer } from './app-server.ts'
import { FaultyConnection } from './faulty-connection.ts'
import { startReplicatedPair } from './replicas.ts'

// A shop that reads data which may be a few seconds old from a replica.

const folder = mkdtempSync(join(tmpdir(), 'tiem-standby-'))
let pair: Awaited<ReturnType<typeof startReplicatedPair>>
let db: Database
let standby: Database
let proxy: FaultyConnection
let server: Awaited<ReturnType<typeof startAppServer>>
let admin: TestClient
let anonymous: TestClient
let productCount = 0

beforeAll(async () => {
  pair = await startReplicatedPair()
  db = connect({ url: pair.primary }, { max: 2 })
  standby = connect({ url: pair.standby }, { max: 1 })
  await migrate(db)
  const shop = { db, secret: 'a secret of the tests, long enough for them', imagesDir: folder }
  await createAdmin(shop, { name: 'Chủ tiệm', email: adminEmail, password })
  const { hostname: host, port } = new URL(pair.standby)
  proxy = await FaultyConnection.open({
    host,
    port: Number(port),
    database: 'tiem',
    user: 'tiem',
    password: '',
  })
  const readUrl = `postgres://tiem@127.0.0.1:${proxy.where.port}/tiem`
  server = await startAppServer(shop, { url: pair.primary }, { heartbeat: true, readUrl })
  admin = await new TestClient(server.url).signIn(adminEmail)
  anonymous = new TestClient(server.url)
}, 90_000)
afterAll(async () => {
  await server?.close()
  await proxy?.close()
  await Promise.all([db, standby].map((one) => one?.end({ timeout: 1 })))
  await pair?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const state = () => server.readReplicas?.states()[0]
const waitUntilUsed = (is = true) =>
  vi.waitFor(() => expect(state()?.isUsed).toBe(is), { timeout: 15_000, interval: 20 })
/** `by` is the number of reads from the replica and from the primary. */
async function countReads<T>(ask: () => Promise<T>) {
  const before = { ...server.readReplicas?.counts }
  const answer = await ask()
  const now = server.readReplicas?.counts
  const by = [(now?.replica ?? 0) - (before.replica ?? 0), (now?.primary ?? 0) - (before.primary ?? 0)]
  return { answer, by }
}
const names = async (caller = anonymous) =>
  (await caller.get<ProductSummary[]>('/api/v1/products?limit=50'))?.body.map(({ name }) => name) ?? []
const product = async (name = `Áo ${++productCount}`) =>
  (await admin.post<Product>('/api/v1/products', { name, price: 100_000, countInStock: 5 }))?.body as Product
const status = async () => (await admin.get<ShopStatus>('/api/v1/admin/status'))?.body.readReplicas[0]

test('every endpoint marked as `readReplica` reads from the replica; staff read only admin data there', async () => {
  const { _id: id } = await product()
  await waitUntilUsed()
  const replicaEndpoints = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => (endpoints[name] as Endpoint).readReplica,
  )
  expect(replicaEndpoints.length).toBeGreaterThan(8)
  for (const name of replicaEndpoints) {
    const { access, rights } = endpoints[name] as Endpoint
    const address = `${fillPath(paths[name][1], { id, kind: 'page', slug: id })}${name === 'analyticsBreakdown' ? '?by=category' : ''}`
    const caller = access === 'staff' ? admin : anonymous
    const { answer, by } = await countReads(async () => caller.get(address))
    expect([name, by, (answer?.status ?? 500) < 500]).toEqual([name, [1, 0], true])
    if (rights) continue
    expect([name, (await countReads(async () => admin.get(address))).by]).toEqual([name, [0, 0]])
  }
  expect((await countReads(() => fetch(`${server.url}/sitemap.xml`))).by).toEqual([1, 0])
  for (const address of [`/api/v1/products/${id}`, '/api/v1/auth/session']) {
    expect([address, (await countReads(async () => anonymous.get(address))).by]).toEqual([address, [0, 0]])
  }
})

test('after a write, a replica is not used until it has replayed the write', async () => {
  await waitUntilUsed()
  await standby.query(sql`SELECT pg_wal_replay_pause()`)
  const { name } = await product()
  await waitUntilUsed(false)
  expect((await countReads(names)).answer).toContain(name)
  const facets = await countReads(async () => anonymous.get<ProductFacets>('/api/v1/products/facets'))
  expect([facets.by, facets.answer?.body.total]).toEqual([[0, 1], (await names()).length])
  expect(await standby.query(sql`SELECT FROM products WHERE name = ${name}`)).toHaveLength(0)
  await standby.query(sql`SELECT pg_wal_replay_resume()`)
  await waitUntilUsed()
  expect(await countReads(names)).toEqual({ answer: await names(admin), by: [1, 0] })
})

test('a replica more than 3 s behind is not used, and the owner sees it', async () => {
  expect(await status()).toMatchObject({ isHealthy: true, lagSeconds: expect.any(Number) })
  await standby.query(sql`SELECT pg_wal_replay_pause()`)
  // This change does not invalidate the replicas.
  await db.query(sql`CREATE TABLE moved ()`)
  await waitUntilUsed(false)
  expect(state()?.lagMs).toBeGreaterThan(3000)
  expect((await countReads(names)).by).toEqual([0, 1])
  expect(await status()).toMatchObject({ isHealthy: false })
  const headers = { authorization: `Bearer ${metricsToken}` }
  const metrics = await (await fetch(server.url + metricsPath, { headers })).text()
  const host = `127.0.0.1:${proxy.where.port}`
  expect(metrics).toContain(`tiem_read_replica_used{host="${host}"} 0`)
  expect(metrics).toMatch(new RegExp(`tiem_read_replica_lag_seconds{host="${host}"} [3-9]`))
  expect(metrics).toMatch(/tiem_reads_total{by="replica"} [1-9]/)
  await standby.query(sql`SELECT pg_wal_replay_resume()`)
  await waitUntilUsed()
})

test('a read cancelled by a replay conflict is repeated on the primary, and the replica stays in use', async () => {
  await standby.query(sql`ALTER SYSTEM SET max_standby_streaming_delay = 0`)
  await standby.query(sql`SELECT pg_reload_conf()`)
  await db.query(sql`CREATE TABLE in_the_way (at int)`)
  await expect
    .poll(() => standby.query(sql`SELECT to_regclass('in_the_way') IS NOT NULL AS "isThere"`))
    .toEqual([{ isThere: true }])
  await waitUntilUsed()
  const where: boolean[] = []
  const { by } = await countReads(() =>
    Promise.all([
      server.readReplicas?.read((db) =>
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
  expect(state()?.isHealthy).toBe(true)
})

test('an unresponsive replica delays one read by 2 s; then the primary answers until it is back', async () => {
  await waitUntilUsed()
  proxy.freeze()
  const begun = performance.now()
  const { answer, by } = await countReads(names)
  expect([answer.length, by]).toEqual([productCount, [0, 1]])
  expect(performance.now() - begun).toBeLessThan(3500)
  const next = performance.now()
  expect((await countReads(names)).by).toEqual([0, 1])
  expect(performance.now() - next).toBeLessThan(1000)
  proxy.thaw()
  await waitUntilUsed()
  expect((await countReads(names)).by).toEqual([1, 0])
}, 40_000)

test('no read fails when the replica is killed, and it is used again when it is back', async () => {
  await waitUntilUsed()
  const reads: Promise<string[]>[] = []
  const asking = setInterval(() => reads.push(names()), 20)
  await pair.killStandby()
  await waitUntilUsed(false)
  clearInterval(asking)
  expect(new Set((await Promise.all(reads)).map(({ length }) => length))).toEqual(new Set([productCount]))
  expect(await status()).toMatchObject({ isHealthy: false })
  pair.startStandby()
  await waitUntilUsed()
  expect((await countReads(names)).by).toEqual([1, 0])
}, 60_000)

test('a promoted replica is not used and counts as healthy', async () => {
  await standby.query(sql`SELECT pg_promote(true, 30)`)
  await waitUntilUsed(false)
  expect((await countReads(names)).by).toEqual([0, 1])
  expect(await status()).toMatchObject({ isHealthy: true, lagSeconds: null })
})
