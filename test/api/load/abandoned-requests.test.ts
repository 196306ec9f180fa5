import { connect } from 'node:net'
import pino from 'pino'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { ClientLimiter } from '#http/load/client-limiter.ts'
import type { PageRequestContext } from '#http/pages/pages.ts'
import { afterwards } from '#test/afterwards.ts'
import { chooseRuns } from '#test/runs.ts'
import { openTestShop } from '#test/shop.ts'
import { countWaitingStatements } from '#test/waiting-statement.ts'
import { metricsToken, startAppServer } from '../../faults/app-server.ts'
import { watchRequests } from './watch-requests.ts'

const connections = 16
const pages = {
  handle: async ({ url }: Request, { call }: PageRequestContext) => {
    await call(`/api/v1/products${new URL(url).search}`)
    return { status: 200, headers: {}, body: new TextEncoder().encode('a page') }
  },
}
let serial = 0

/** Sends a request on each of 16 connections and closes them when all were received, before the response. */
async function abandon(url: string, path: string, received: readonly unknown[]) {
  const countBefore = received.length
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `GET ${path}?q=${++serial} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n`,
    )
    return socket
  })
  await expect.poll(() => received.length - countBefore, { interval: 5 }).toBe(connections)
  for (const socket of sockets) socket.destroy()
}

test.for(['/api/v1/products', '/shop'].slice(chooseRuns(1, 0)))(
  '800 abandoned requests for %s of one address leave the queue, and other clients are served [A6]',
  { timeout: 30_000 },
  async (path) => {
    const aborted: unknown[] = []
    const write = (line: string) => void (JSON.parse(line).aborted && aborted.push(line))
    const clientLimiter = new ClientLimiter({ maxInFlight: connections, trustedProxyCount: 1 })
    const log = pino({ level: 'info' }, { write })
    const shop = await openTestShop({ clientLimiter, trustedProxyCount: 1, metricsToken, log }, pages)
    const readRequestsInFlight = async () => {
      const headers = { authorization: `Bearer ${metricsToken}`, 'x-forwarded-for': '203.0.113.10' }
      const text = await (await fetch(`${shop.url}/metrics`, { headers })).text()
      return Number(/^tiem_requests_in_flight (\d+)$/m.exec(text)?.[1])
    }
    const received = watchRequests()
    await shop.db.transaction(async (tx) => {
      await tx.query(sql`LOCK TABLE products IN ACCESS EXCLUSIVE MODE`)
      for (let n = 0; n < 50; n++) await abandon(shop.url, path, received)
      const headers = { 'x-forwarded-for': '203.0.113.10' }
      expect((await fetch(`${shop.url}/api/v1/categories`, { headers })).status).toBe(200)
      expect(await readRequestsInFlight()).toBeLessThanOrEqual(2 * connections)
      expect(aborted.length).toBeGreaterThan(0)
    })
    await vi.waitFor(async () => expect(await readRequestsInFlight()).toBe(0), 10_000)
    const answer = await fetch(`${shop.url}/api/v1/products?q=${++serial}`, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    expect(answer.status).toBe(200)
  },
)

test('when the first of 4 requests for the same list disconnects, the others get one shared rendering', async () => {
  const shop = await openTestShop()
  const server = await startAppServer(shop.shop, shop.where, { heartbeat: true, cached: true })
  afterwards(() => server.close())
  const path = (price: number) => `/api/v1/products?minPrice=${price}000`
  const answers: Promise<Response>[] = []
  const received = watchRequests()
  await shop.db.transaction(async (tx) => {
    await tx.query(sql`LOCK TABLE products IN ACCESS EXCLUSIVE MODE`)
    // Three reads may be in flight, so the next waits.
    for (let n = 1; n <= 3; n++) answers.push(fetch(server.url + path(n)))
    await expect.poll(() => countWaitingStatements(shop.db)).toBe(3)
    const leader = new AbortController()
    const abandoned = fetch(server.url + path(4), { signal: leader.signal }).catch(() => 'disconnected')
    await expect.poll(() => received.length).toBe(4)
    for (let n = 0; n < 3; n++) answers.push(fetch(server.url + path(4)))
    await expect.poll(() => received.length).toBe(7)
    leader.abort()
    expect(await abandoned).toBe('disconnected')
    await expect.poll(() => received[3]?.response.closed).toBe(true)
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual(Array(6).fill(200))
  expect(server.cache.find(path(4))).toBeDefined()
})
