import { request } from 'node:http'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { healthPath } from '#contract/paths.ts'
import { ClientLimiter } from '#http/load/client-limiter.ts'
import { buildOrderRequest, openTestShop } from '#test/shop.ts'

const createLimiter = (maxInFlight: number) =>
  new ClientLimiter({ maxInFlight, trustedProxyCount: 1, rejectionDelayMs: 10 })
const openLimitedShop = (clientLimiter = createLimiter(2)) =>
  openTestShop({ clientLimiter, trustedProxyCount: 1 })
type LimitedShop = Awaited<ReturnType<typeof openLimitedShop>>

let serial = 0
/** By default each request has a new query, so that it is not cached. */
const sendFrom = async (
  shop: LimitedShop,
  address: string,
  path = `/api/v1/products?q=${++serial}`,
  init: RequestInit = {},
) => {
  const headers = new Headers(init.headers)
  headers.set('x-forwarded-for', address)
  const answer = await fetch(shop.url + path, { ...init, headers })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
}
type ClientResponse = Awaited<ReturnType<typeof sendFrom>>
const statuses = (answers: ClientResponse[]) => answers.map(({ status }) => status).toSorted()

/** The lock delays every request that reads products. */
const whileProductsAreLocked = (shop: LimitedShop, work: () => Promise<void>) =>
  shop.db.transaction(async (tx) => {
    await tx.query(sql`LOCK TABLE products IN ACCESS EXCLUSIVE MODE`)
    await work()
  })

test('of 9 requests of one address 2 are in progress, 4 wait and 3 get 429; another address is served [A6]', async () => {
  const shop = await openLimitedShop()
  const answered: ClientResponse[] = []
  let all: Promise<unknown> = Promise.resolve()
  await whileProductsAreLocked(shop, async () => {
    all = Promise.all(
      Array.from({ length: 9 }, async () => answered.push(await sendFrom(shop, '203.0.113.9'))),
    )
    await expect.poll(() => statuses(answered)).toEqual([429, 429, 429])
    expect(answered[0]).toMatchObject({ retryAfter: '2', text: expect.stringContaining('too_many_requests') })
    for (const path of [healthPath, '/favicon.svg']) {
      expect((await sendFrom(shop, '203.0.113.9', path)).status, path).not.toBe(429)
    }
    expect((await sendFrom(shop, '203.0.113.10', '/api/v1/categories')).status).toBe(200)
  })
  await all
  expect(statuses(answered)).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429])
  expect((await sendFrom(shop, '203.0.113.9')).status).toBe(200)
})

test('a page above the limit is answered with an HTML page and a message', async () => {
  const shop = await openLimitedShop()
  const answered: ClientResponse[] = []
  let all: Promise<unknown> = Promise.resolve()
  await whileProductsAreLocked(shop, async () => {
    all = Promise.all(
      Array.from({ length: 7 }, async () => answered.push(await sendFrom(shop, '203.0.113.9'))),
    )
    await expect.poll(() => statuses(answered)).toEqual([429])
    const page = await sendFrom(shop, '203.0.113.9', '/shop')
    expect(page).toMatchObject({
      status: 429,
      retryAfter: '2',
      text: expect.stringContaining('<h1>Mạng của bạn'),
    })
  })
  await all
})

test('addresses of one IPv6 /64 share a limit; another /64 has its own', async () => {
  const shop = await openLimitedShop()
  const answered: ClientResponse[] = []
  let all: Promise<unknown> = Promise.resolve()
  await whileProductsAreLocked(shop, async () => {
    all = Promise.all(
      Array.from({ length: 7 }, async (_, n) =>
        answered.push(await sendFrom(shop, `2001:db8:1:2::${n + 1}`)),
      ),
    )
    await expect.poll(() => statuses(answered)).toEqual([429])
    expect((await sendFrom(shop, '2001:db8:1:3::1', '/api/v1/categories')).status).toBe(200)
  })
  await all
})

test('without a trusted proxy, X-Forwarded-For does not change the client', async () => {
  const shop = await openTestShop({
    clientLimiter: new ClientLimiter({ maxInFlight: 1, trustedProxyCount: 0, rejectionDelayMs: 10 }),
  })
  const answered: ClientResponse[] = []
  let all: Promise<unknown> = Promise.resolve()
  await whileProductsAreLocked(shop, async () => {
    all = Promise.all(
      Array.from({ length: 5 }, async (_, n) => answered.push(await sendFrom(shop, `203.0.113.${n}`))),
    )
    await expect.poll(() => statuses(answered)).toEqual([429, 429])
  })
  await all
})

test('an order is served before waiting pages of its IP address; if the queue is full, the newest page gets 429 [A6]', async () => {
  const limiter = createLimiter(1)
  const shop = await openLimitedShop(limiter)
  const buyer = await shop.shopper()
  await buyer.add(await shop.createProduct())
  const body = JSON.stringify(buildOrderRequest(await buyer.cart()))
  const ended: (number | string)[] = []
  let all: Promise<unknown> = Promise.resolve()
  await whileProductsAreLocked(shop, async () => {
    const pages = Array.from({ length: 3 }, async () =>
      ended.push((await sendFrom(shop, '203.0.113.9')).status),
    )
    await expect.poll(() => limiter.waitingCount).toBe(2)
    const headers = { 'content-type': 'application/json', cookie: buyer.cookie }
    const order = sendFrom(shop, '203.0.113.9', '/api/v1/orders', { method: 'POST', headers, body })
    all = Promise.all([...pages, order.then(({ status }) => ended.push(`order ${status}`))])
    await expect.poll(() => ended).toEqual([429])
  })
  await all
  expect(ended).toEqual([429, 200, 'order 201', 200])
})

test('a client that disconnects while waiting frees its slot', async () => {
  const limiter = createLimiter(2)
  const shop = await openLimitedShop(limiter)
  let last: Promise<ClientResponse> | undefined
  await whileProductsAreLocked(shop, async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const calls = Array.from({ length: 6 }, () =>
      request(`${shop.url}/api/v1/products?q=${++serial}`, { headers }).on('error', () => {}),
    )
    for (const call of calls) call.end()
    await expect.poll(() => limiter.waitingCount).toBe(4)
    for (const call of calls) call.destroy()
    await expect.poll(() => limiter.waitingCount).toBe(0)
    last = sendFrom(shop, '203.0.113.9')
  })
  expect((await last)?.status).toBe(200)
})
