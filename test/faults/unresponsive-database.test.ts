import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, expect, test, vi } from 'vitest'
import { healthPath } from '#contract/paths.ts'
import { connect } from '#data/database/connect.ts'
import { startEmbeddedDatabase } from '#data/database/embedded/start.ts'
import { migrate } from '#data/database/migrations/migrate.ts'
import { freshDatabase } from '#test/database.ts'
import { openTestShop } from '#test/shop.ts'
import { startAppServer } from './app-server.ts'
import { FaultyConnection } from './faulty-connection.ts'
import { openTlsProxy } from './tls-proxy.ts'

// docs/dangers.md X6: a database that accepts connections but does not answer.

const requestPaths = ['/api/v1/products', '/api/v1/categories', '/api/v1/attributes', '/api/v1/products?q=ao']
interface TimedResponse {
  status: number
  retry: string | null
  ms: number
}
async function ask(url: string, path: string): Promise<TimedResponse> {
  const begun = performance.now()
  const { status, headers } = await fetch(url + path)
  return { status, retry: headers.get('retry-after'), ms: performance.now() - begun }
}
const askAll = (url: string) =>
  Promise.all([...requestPaths, ...requestPaths, ...requestPaths].map((path) => ask(url, path)))

/** Expects 503 within 5 s and a healthy process while frozen, and normal answers within 2.5 s after `thaw`. */
async function expectFastRefusals(url: string, freeze: () => void, thaw: () => void, ms: number) {
  expect((await ask(url, '/api/v1/products')).status).toBe(200)
  const begun = performance.now()
  freeze()
  let refused = 0
  while (performance.now() - begun < ms) {
    for (const { status, retry, ms: took } of await askAll(url)) {
      // Requests in progress at the freeze may still succeed.
      expect([200, 503]).toContain(status)
      if (status === 503) {
        expect(retry).toBe('2')
        refused += 1
      }
      expect(took).toBeLessThan(5000)
    }
    expect((await ask(url, healthPath)).status).toBe(200)
    await sleep(200)
  }
  expect(refused).toBeGreaterThan(20)
  thaw()
  const thawed = performance.now()
  while ((await askAll(url)).some(({ status }) => status === 503)) {
    expect(performance.now() - thawed, 'ms until all requests succeed').toBeLessThan(2500)
    await sleep(50)
  }
}

test('a frozen connection: requests get 503 in time, and the shop recovers each time [X6]', async () => {
  const shop = await openTestShop()
  await shop.createProduct()
  const proxy = await FaultyConnection.open(shop.where)
  const server = await startAppServer(shop.shop, proxy.where, { heartbeat: true })
  for (const ms of [4000, 9000]) {
    await expectFastRefusals(
      server.url,
      () => proxy.freeze(),
      () => proxy.thaw(),
      ms,
    )
  }
  await server.close()
  await proxy.close()
}, 60_000)

test('while the connection is frozen, anonymous clients still get cached responses of any age', async () => {
  const shop = await openTestShop()
  await shop.createProduct()
  const proxy = await FaultyConnection.open(shop.where)
  const server = await startAppServer(shop.shop, proxy.where, { heartbeat: true, cached: true })
  const read = () => fetch(`${server.url}/api/v1/products`)
  const before = await (await read()).text()
  proxy.freeze()
  const frozen = performance.now()
  while (performance.now() - frozen < 15_000) {
    const begun = performance.now()
    const answer = await read()
    expect([answer.status, await answer.text()]).toEqual([200, before])
    expect(performance.now() - begun).toBeLessThan(5000)
    await sleep(200)
  }
  proxy.thaw()
  await shop.db.query(sql`UPDATE products SET name = 'Áo khác'`)
  await vi.waitFor(async () => expect(await (await read()).text()).toContain('Áo khác'), 10_000)
  await server.close()
  await proxy.close()
}, 40_000)

test('over TLS, a query on an unresponsive connection fails after 6 s, and the next connection works [X6]', async () => {
  const { where } = await freshDatabase()
  const proxy = await FaultyConnection.open(where)
  const tls = await openTlsProxy(proxy)
  const db = connect(tls.where, { max: 1, shortSocketTimeout: true })
  expect(await db.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
  expect(tls.encrypted()).toBe(1)
  proxy.freeze()
  const begun = performance.now()
  await expect(db.query(sql`SELECT 2 AS two`)).rejects.toMatchObject({ code: 'CONNECTION_SILENT' })
  // The sum of `silence` in connect.ts and `probeMs` in unresponsive-connection.ts.
  expect(performance.now() - begun).toBeGreaterThan(5900)
  expect(performance.now() - begun).toBeLessThan(8000)
  proxy.thaw()
  expect(await db.query(sql`SELECT 3 AS three`)).toEqual([{ three: 3 }])
  // One of these is the connection of the probe.
  expect(tls.encrypted()).toBeGreaterThanOrEqual(2)
  await db.end()
  await tls.close()
  await proxy.close()
})

const folder = mkdtempSync(join(tmpdir(), 'tiem-frozen-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Sends a signal to the server and all its child processes. */
function signal(cluster: string, name: NodeJS.Signals) {
  const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  const parentOf = (pid: string) => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
    } catch {
      return 0
    }
  }
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster)
  for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, name)
}

test.runIf(process.platform === 'linux')(
  'a server stopped for 30 s: requests get 503 in time, and the shop recovers [X6]',
  async () => {
    const database = await startEmbeddedDatabase(folder, {})
    const db = connect(database.connectionParameters)
    await migrate(db)
    const shop = { db, secret: 'a secret of the tests, long enough for them', imagesDir: folder }
    const server = await startAppServer(shop, database.connectionParameters, { heartbeat: true })
    const cluster = join(folder, 'postgres')
    await expectFastRefusals(
      server.url,
      () => signal(cluster, 'SIGSTOP'),
      () => signal(cluster, 'SIGCONT'),
      30_000,
    )
    await server.close()
    await db.end()
    await database.stop()
  },
  90_000,
)
