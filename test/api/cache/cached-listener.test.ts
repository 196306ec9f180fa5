import { once } from 'node:events'
import { connect as open } from 'node:net'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { requestLimits } from '#contract/request-limits.ts'
import { watchStatements } from '#data/database/health/statement-watch.ts'
import { afterwards } from '#test/afterwards.ts'
import { adminEmail, openTestShop, TestClient } from '#test/shop.ts'
import { hasWaitingStatement } from '#test/waiting-statement.ts'
import { metricsToken, startAppServer } from '../../faults/app-server.ts'
import { FaultyConnection } from '../../faults/faulty-connection.ts'

const shop = await openTestShop()
let aheadMs = 0
const now = () => performance.now() + aheadMs
const server = await startAppServer(shop.shop, shop.where, { heartbeat: true, cached: true, now })
afterwards(server.close)
const product = await shop.createProduct({ countInStock: 3 })
const list = '/api/v1/products?limit=16'
const detail = `/api/v1/products/${product._id}`
const { cache } = server

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { headers, method })

test('a cached response has its headers, its own request id and an ETag that is answered with 304', async () => {
  const [first, second] = [await ask(list), await ask(list)]
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$|^W\/"[\w-]{22}-\w+"$/)
  expect(second.headers.get('etag')).toBe(etag)
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  expect(first.headers.get('vary')).toBe('Accept-Encoding, Cookie, Origin')
  expect(first.headers.get('x-total-count')).toBe('1')
  expect(first.headers.get('x-content-type-options')).toBe('nosniff')
  const ids = [first, second].map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(2)
  const again = await ask(list, { 'if-none-match': `"other", W/${etag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await ask(list, { 'if-none-match': '"other"' })).status).toBe(200)
  const head = await ask(list, {}, 'HEAD')
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
  cache.invalidate()
  const uncached = await ask(list, {}, 'HEAD')
  expect([uncached.status, uncached.headers.get('etag'), cache.find(list)]).toEqual([200, null, undefined])
})

test('a cached response has the accepted encoding and the same content', async () => {
  // Large enough to be compressed.
  await shop.createProduct({ name: 'Áo dài', description: 'Vải mềm, dễ giặt. '.repeat(200) })
  cache.invalidate()
  const texts = await Promise.all(
    ['br', 'gzip', 'identity', 'br;q=0, gzip', '*'].map(async (accepted) => {
      const answer = await ask(list, { 'accept-encoding': accepted })
      return [answer.headers.get('content-encoding'), await answer.text()]
    }),
  )
  expect(texts.map(([encoding]) => encoding)).toEqual(['br', 'gzip', null, 'gzip', null])
  expect(new Set(texts.map(([, text]) => text)).size).toBe(1)
})

test('a response is cached under its canonical URL, but not with unknown parameters', async () => {
  await ask('/api/v1/products?page=1&limit=5&q=')
  expect(cache.find('/api/v1/products?limit=5&page=1')).toBeDefined()
  for (const other of [
    `${list}&utm_source=zalo`,
    `${list}&limit=16`,
    '/api/v1/products?limit=x',
    `${detail}/`,
    '/api/v1/orders',
    '/api/v1/auth/session',
  ]) {
    await (await ask(other)).text()
    expect([other, cache.find(other)]).toEqual([other, undefined])
  }
})

test('a request with a cookie of the shop neither reads nor fills the cache', async () => {
  await ask(detail)
  const admin = await new TestClient(server.url).signIn(adminEmail)
  for (const cookie of [admin.cookie, 'tiem-flash=x', '__Host-tiem=x']) {
    const answer = await ask(detail, { cookie })
    expect([answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([
      null,
      'private, no-store',
    ])
  }
  cache.invalidate()
  await admin.get(detail)
  expect(cache.find(detail)).toBeUndefined()
})

test('100 concurrent requests for an uncached response run the SQL statements once', async () => {
  cache.invalidate()
  const path = '/api/v1/shop'
  const count = async (requests: number) => {
    cache.invalidate()
    const statements: string[] = []
    const stop = watchStatements(() => (text) => statements.push(text))
    const answers = await Promise.all(Array.from({ length: requests }, async () => (await ask(path)).text()))
    stop()
    expect(new Set(answers).size).toBe(1)
    // Ignore the heartbeat.
    return statements.filter((text) => text !== 'SELECT 1').length
  }
  const one = await count(1)
  expect(one).toBeGreaterThan(0)
  expect(await count(100)).toBeLessThanOrEqual(one)
})

test('a response that is being rendered while staff save a change is not stored', async () => {
  const categories = '/api/v1/categories'
  cache.invalidate()
  const admin = await new TestClient(server.url).signIn(adminEmail)
  let early: Promise<Response> | undefined
  await shop.db.transaction(async (tx) => {
    await tx.query(sql`LOCK TABLE categories IN ACCESS EXCLUSIVE MODE`)
    early = ask(categories)
    await expect.poll(() => hasWaitingStatement(shop.db)).toBe(true)
    expect((await admin.post('/api/v1/attributes', { value: 'Chất liệu' })).status).toBe(201)
  })
  expect((await early)?.status).toBe(200)
  expect(cache.find(categories)).toBeUndefined()
  await ask(categories)
  expect(cache.find(categories)).toBeDefined()
})

test('while the database is unreachable, anonymous clients get cached responses and others get 503 [X6]', async () => {
  const connection = await FaultyConnection.open(shop.where)
  const cut = await startAppServer(shop.shop, connection.where, { heartbeat: true, cached: true, now })
  const read = (path: string, cookie = '') => fetch(cut.url + path, { headers: { cookie } })
  const before = await (await read(detail)).text()
  await connection.close()
  const expectCached = async () => {
    const answer = await read(detail)
    expect([answer.status, await answer.text()]).toEqual([200, before])
  }
  await expectCached()
  await expect.poll(() => cut.health?.isConnected()).toBe(false)
  // Stale responses are served for 8 s while the database is reachable.
  for (const seconds of [1, 10, 3600]) {
    aheadMs += seconds * 1000
    await expectCached()
  }
  expect((await read(detail, shop.admin.cookie)).status).toBe(503)
  expect((await read('/api/v1/products?limit=3')).status).toBe(503)
  await cut.close()
})

test('an overloaded shop serves cached responses', async () => {
  const before = await (await ask(detail)).text()
  let requests: Promise<number>[] = []
  await shop.db.transaction(async (tx) => {
    await tx.query(sql`LOCK TABLE products IN ACCESS EXCLUSIVE MODE`)
    const pages = Array.from({ length: requestLimits.maxInFlight + 1 }, (_, n) => `${list}&page=${n + 1}`)
    requests = pages.map(async (page) => (await ask(page)).status)
    expect(await Promise.race(requests)).toBe(503)
    for (const seconds of [0, 1, 2, 30]) {
      aheadMs += seconds * 1000
      const answer = await ask(detail)
      expect([answer.status, await answer.text()]).toEqual([200, before])
    }
  })
  await Promise.all(requests)
})

test('a client that disconnects does not prevent the response for others', async () => {
  cache.invalidate()
  const { port, hostname } = new URL(server.url)
  const connection = open(Number(port), hostname)
  let other: Promise<Response> | undefined
  await shop.db.transaction(async (tx) => {
    await tx.query(sql`LOCK TABLE products IN ACCESS EXCLUSIVE MODE`)
    connection.write(`GET ${detail} HTTP/1.1\r\nhost: shop\r\n\r\n`)
    await expect.poll(() => hasWaitingStatement(shop.db)).toBe(true)
    connection.destroy()
    await once(connection, 'close')
    other = ask(detail)
  })
  expect((await other)?.status).toBe(200)
})

test('a forged Host header cannot poison the cache [S6]', async () => {
  cache.invalidate()
  // The length matches a valid host, so that a parser that compares lengths accepts it.
  const name = Buffer.from('é.é.é.é/api/v1/categories?xxxxx', 'latin1')
  const connection = open(Number(new URL(server.url).port), '127.0.0.1')
  connection.write(
    Buffer.concat([Buffer.from(`GET ${list} HTTP/1.1\r\nhost: `), name, Buffer.from('\r\n\r\n')]),
  )
  await once(connection, 'data')
  connection.destroy()
  expect(await (await ask(list)).json()).toHaveLength(2)
})

test('request headers of one client do not appear in the responses of others', async () => {
  cache.invalidate()
  const marked = {
    'accept-language': 'xx-mark',
    'user-agent': 'a mark',
    referer: 'http://mark/',
    'x-mark': 'mark',
  }
  const first = await ask(detail, { ...marked, cookie: 'other=mark; device=mark' })
  const second = await ask(detail)
  for (const answer of [first, second]) {
    expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toContain('mark')
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
  }
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
})

test('requests that the cache answers are in the log and the metrics', async () => {
  const total = async () => {
    const headers = { authorization: `Bearer ${metricsToken}` }
    const text = await (await ask('/metrics', headers)).text()
    const connection =
      /^tiem_http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/products\/:id",status="(200|304)"\} (\d+)$/gm
    return [...text.matchAll(connection)].reduce((sum, [, , count]) => sum + Number(count), 0)
  }
  cache.invalidate()
  const before = await total()
  const etag = (await ask(detail)).headers.get('etag') ?? ''
  for (let n = 0; n < 4; n++) await ask(detail)
  await ask(detail, { 'if-none-match': etag })
  expect((await total()) - before).toBe(6)
})
