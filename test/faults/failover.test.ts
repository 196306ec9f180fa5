import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { failures } from '#contract/failures.ts'
import { healthPath } from '#contract/paths.ts'
import { connect, type Database } from '#data/database/connect.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { freePort } from '#test/servers/free-port.ts'
import { type RunningShop, startShop } from '#test/servers/running-shop.ts'
import {
  type OrderResponse,
  type StreamOrder,
  sendStreamOrder,
  startOrderStream,
  stockVariants,
} from './order-stream.ts'
import { startProxy } from './proxy.ts'
import { startReplicatedPair } from './replicas.ts'

// Two shops behind a proxy, on a primary with a synchronous standby. They get half the orders that the machine can
// place, at most 100 per second, so that every failed request is due to the fault.

let perSecond = 100
const shelf = { variants: 20, pieces: 245, buyers: 250 }
const folder = mkdtempSync(join(tmpdir(), 'tiem-failover-'))
let pair: Awaited<ReturnType<typeof startReplicatedPair>>
let proxy: Awaited<ReturnType<typeof startProxy>>
let caddy: Awaited<ReturnType<typeof startProxy>>
let shops: RunningShop[]
let db: Database
let stock: Awaited<ReturnType<typeof stockVariants>>
/** The ids of acknowledged orders. */
const acknowledged = new Set<string>()
/** Requests without an acknowledged order. */
const unanswered: StreamOrder[] = []

const ports = [await freePort(), await freePort()]
const startOne = (at: number) =>
  startShop({
    dataDir: join(folder, `shop-${at}`),
    port: ports[at] ?? 0,
    env: {
      DATABASE_URL: pair.url,
      SECRET: 'one secret of proxies shops, long enough for them',
      TRUST_PROXY: '1',
      PUBLIC_URL: 'http://localhost',
      LOG_LEVEL: 'silent',
    },
  })

beforeAll(async () => {
  pair = await startReplicatedPair()
  shops = [await startOne(0), await startOne(1)]
  db = connect({ url: pair.url }, { max: 10 })
  stock = await stockVariants(db, shelf)
  proxy = await startProxy('haproxy', shops)
  caddy = await startProxy('caddy', shops)
  await measureOrderRate()
  perSecond = Math.min(100, Math.floor((await measureOrderRate()) / 2))
  for (const { url } of [proxy, caddy]) {
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), 10_000)
  }
}, 180_000)
afterAll(async () => {
  await proxy?.stop()
  await caddy?.stop()
  await Promise.all(shops?.map((shop) => shop.stop()) ?? [])
  await db?.end({ timeout: 1 })
  await pair?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Places orders for three seconds, ten at a time, at most 800. @returns orders per second */
async function measureOrderRate(): Promise<number> {
  const responses: OrderResponse[] = []
  const begun = performance.now()
  const wishes = stock.wishes.splice(0, 800)
  const buy = async () => {
    while (performance.now() < begun + 3000) {
      const wish = wishes.shift()
      if (!wish) return
      responses.push(await sendStreamOrder(proxy.url, wish))
    }
  }
  await Promise.all(Array.from({ length: 10 }, buy))
  const seconds = (performance.now() - begun) / 1000
  stock.wishes.push(...wishes)
  recordResponses(responses)
  return responses.filter(({ status }) => status === 201).length / seconds
}

/** Divides the responses into acknowledged orders and requests to repeat. */
function recordResponses(responses: OrderResponse[]) {
  for (const { status, id, order: wish } of responses) {
    if (status === 201 && id) acknowledged.add(id)
    else unanswered.push(wish)
  }
}
const refused = (responses: OrderResponse[]) => responses.filter(({ status }) => status !== 201)
const summarize = (responses: OrderResponse[]) => {
  const counts = new Map<string, number>()
  for (const { status, message: words } of responses) {
    const key = `${status} ${status === 201 ? '' : words.slice(0, 60)}`.trim()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([key, count]) => `${count} × ${key}`).join(', ')
}
const slowest = (responses: OrderResponse[]) => Math.round(Math.max(...responses.map(({ ms }) => ms)))

async function expectNoLostOrder() {
  const [stored] = await db.query<{ orders: number }>(sql`
    SELECT count(*)::int AS orders FROM orders WHERE id = ANY(${[...acknowledged]})`)
  expect(stored?.orders).toBe(acknowledged.size)
  expect(await brokenInvariants(db)).toEqual([])
}

test('the primary is killed under load and the standby promoted: orders get 503 for seconds, and no acknowledged order is lost [X5]', async () => {
  const stream = startOrderStream(proxy.url, stock.wishes, perSecond)
  await sleep(5000)
  const before = stream.responses.filter(({ status }) => status === 201).length
  const calm = slowest(stream.responses)
  expect(before / 5, `orders per second of ${perSecond}: the machine became busy`).toBeGreaterThan(
    0.8 * perSecond,
  )
  await pair.killPrimary()
  const killed = performance.now()
  // A failover manager waits before it promotes the standby.
  await sleep(5000)
  expect((await fetch(proxy.url + healthPath)).status).toBe(200)
  await pair.promote()
  const promoted = performance.now()
  await sleep(6000)
  await stream.end()
  const { responses } = stream

  const successTimes = responses
    .filter(({ status }) => status === 201)
    .map(({ startedAt: begun, ms }) => begun + ms)
  const first = Math.min(...successTimes.filter((at) => at > killed + 200))
  const last = Math.max(...successTimes.filter((at) => at < first))
  const refusedResponses = refused(responses)
  recordResponses(responses)
  console.log(
    [
      `${(before / 5).toFixed(0)} orders a second of ${perSecond} asked for, before;`,
      `promoted ${((promoted - killed) / 1000).toFixed(1)} s after the kill; ${((first - last) / 1000).toFixed(1)} s without an order,`,
      `the first ${((first - promoted) / 1000).toFixed(1)} s after the promotion; ${summarize(responses)}; the slowest answer ${slowest(responses)} ms, before ${calm} ms`,
    ].join(' '),
  )
  expect(refusedResponses.length).toBeGreaterThan(50)
  const [, sentence] = failures.unavailable
  for (const one of refusedResponses) {
    expect([one.status, one.retryAfter, one.message]).toEqual([503, '2', sentence])
  }
  // The normal response time of this machine is added to the limit.
  expect(slowest(responses)).toBeLessThan(5000 + calm)
  expect(first - promoted).toBeLessThan(3000)
  await expectNoLostOrder()
  console.log(`${acknowledged.size} orders acknowledged, ${acknowledged.size} present on the new primary`)
}, 120_000)

const proxies = Object.entries({ HAProxy: () => proxy, Caddy: () => caddy })

test.each(proxies)(
  'one of two shops is killed under load behind %s: only its requests in progress fail [X5]',
  async (name, getProxy) => {
    const stream = startOrderStream(getProxy().url, stock.wishes, perSecond)
    await sleep(2000)
    const begun = performance.now()
    await shops[0]?.kill()
    const killed = performance.now()
    await sleep(4000)
    await stream.end()
    const lost = refused(stream.responses)
    recordResponses(stream.responses)
    console.log(
      `killed behind ${name}: ${summarize(stream.responses)}; the slowest answer ${slowest(stream.responses)} ms`,
    )
    // Caddy notices a dead process by a request that it cannot repeat; a second one may be on its way by then.
    const noticing = lost.filter(
      ({ startedAt, status }) =>
        name === 'Caddy' && status === 503 && startedAt >= killed && startedAt < killed + 1000,
    )
    const after = lost.filter(
      (one) =>
        (one.startedAt >= killed || one.startedAt + one.ms <= begun) && !noticing.slice(0, 2).includes(one),
    )
    try {
      expect(after.map((one) => [one.startedAt - killed, one.ms, one.status, one.message])).toEqual([])
      await expectNoLostOrder()
    } finally {
      shops[0] = await startOne(0)
    }
  },
  120_000,
)

test.each(proxies)(
  'one of two shops is stopped under load behind %s: no request fails [X5]',
  async (name, getProxy) => {
    // Wait until the proxy uses the restarted shop again.
    await sleep(2500)
    const stream = startOrderStream(getProxy().url, stock.wishes, perSecond)
    await sleep(1000)
    await shops[1]?.stop()
    await sleep(1000)
    await stream.end()
    recordResponses(stream.responses)
    console.log(
      `stopped behind ${name}: ${summarize(stream.responses)}; the slowest answer ${slowest(stream.responses)} ms`,
    )
    try {
      expect(summarize(refused(stream.responses))).toBe('')
      await expectNoLostOrder()
    } finally {
      shops[1] = await startOne(1)
    }
  },
  120_000,
)

test('afterwards all other buyers retry until every piece is sold exactly once [X5]', async () => {
  const left = [...unanswered, ...stock.wishes.splice(0)]
  const answers: OrderResponse[] = []
  for (let at = 0; at < left.length; at += 20) {
    answers.push(
      ...(await Promise.all(left.slice(at, at + 20).map((wish) => sendStreamOrder(proxy.url, wish)))),
    )
  }
  for (const { status, id } of answers) if (status === 201 && id) acknowledged.add(id)
  const none = refused(answers)
  expect(summarize(none.filter(({ status, code }) => status !== 409 || code !== 'out_of_stock'))).toBe('')
  const sold = shelf.variants * shelf.pieces
  expect([acknowledged.size, none.length]).toEqual([sold, shelf.variants * (shelf.buyers - shelf.pieces)])
  const rows = await db.query<{ sold: number; left: number }>(sql`
    SELECT (SELECT count(*)::int FROM order_lines l WHERE l.variant_id = v.id
      AND l.order_id = ANY(${[...acknowledged]})) AS sold, stock AS left
    FROM variants v WHERE id = ANY(${stock.shelves.map(({ variantId }) => variantId)})`)
  expect(rows).toEqual(stock.shelves.map(() => ({ sold: shelf.pieces, left: 0 })))
  await expectNoLostOrder()
  console.log(`${sold} pieces for ${shelf.variants * shelf.buyers} who wanted one: ${sold} sold, each once`)
}, 600_000)

test('with no shop running, the proxies answer 503 with the same message and Retry-After', async () => {
  await Promise.all(shops.map((shop) => shop.stop()))
  const [, sentence] = failures.unavailable
  for (const { url } of [proxy, caddy]) {
    const answer = await fetch(url)
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      503,
      '2',
      sentence,
    ])
  }
})
