import { request } from 'node:http'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { healthPath } from '#contract/paths.ts'
import { ClientLimiter } from '#http/load/client-limiter.ts'
import { openShop, orderOf } from '#test/shop.ts'

const limited = () =>
  openShop({
    clientLimiter: new ClientLimiter({ maxInProgress: 2, trustProxy: 1, refusalDelayMs: 10 }),
    trustProxy: 1,
  })
type Shop = Awaited<ReturnType<typeof limited>>

let serial = 0
/** An answer as the client at this address gets it; each asks for something that was not asked before. */
const from = async (
  shop: Shop,
  address: string,
  path = `/api/v1/products?q=${++serial}`,
  init: RequestInit = {},
) => {
  const headers = new Headers(init.headers)
  headers.set('x-forwarded-for', address)
  const answer = await fetch(shop.url + path, { ...init, headers })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
}
type Answer = Awaited<ReturnType<typeof from>>
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted()

/** Meanwhile nothing that reads products is answered. */
const whileProductsAreLocked = (shop: Shop, work: () => Promise<void>) =>
  shop.db.transaction(async (tx) => {
    await tx.query(sql`LOCK TABLE products IN ACCESS EXCLUSIVE MODE`)
    await work()
  })

test('of 9 requests of one address 2 are in progress, 4 wait and 3 are answered 429; another address is answered [R6]', async () => {
  const shop = await limited()
  const answered: Answer[] = []
  let all: Promise<unknown> = Promise.resolve()
  await whileProductsAreLocked(shop, async () => {
    all = Promise.all(Array.from({ length: 9 }, async () => answered.push(await from(shop, '203.0.113.9'))))
    await vi.waitFor(() => expect(statuses(answered)).toEqual([429, 429, 429]))
    expect(answered[0]).toMatchObject({ retryAfter: '2', text: expect.stringContaining('too_many_requests') })
    for (const path of [healthPath, '/favicon.svg']) {
      expect((await from(shop, '203.0.113.9', path)).status, path).not.toBe(429)
    }
    expect((await from(shop, '203.0.113.10', '/api/v1/categories')).status).toBe(200)
  })
  await all
  expect(statuses(answered)).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429])
  expect((await from(shop, '203.0.113.9')).status).toBe(200)
})

test('a page over the limit is refused by a page with a sentence', async () => {
  const shop = await limited()
  let all: Promise<Answer>[] = []
  await whileProductsAreLocked(shop, async () => {
    all = Array.from({ length: 6 }, () => from(shop, '203.0.113.9'))
    await new Promise((done) => setTimeout(done, 200))
    const page = await from(shop, '203.0.113.9', '/shop')
    expect(page).toMatchObject({
      status: 429,
      retryAfter: '2',
      text: expect.stringContaining('<h1>Mạng của bạn'),
    })
  })
  await Promise.all(all)
})

test('the addresses of one /64 of IPv6 are one client, and those of another /64 are another', async () => {
  const shop = await limited()
  const answered: Answer[] = []
  let all: Promise<unknown> = Promise.resolve()
  await whileProductsAreLocked(shop, async () => {
    all = Promise.all(
      Array.from({ length: 7 }, async (_, n) => answered.push(await from(shop, `2001:db8:1:2::${n + 1}`))),
    )
    await vi.waitFor(() => expect(statuses(answered)).toEqual([429]))
    expect((await from(shop, '2001:db8:1:3::1', '/api/v1/categories')).status).toBe(200)
  })
  await all
})

test('without a trusted proxy a client cannot name another address for itself', async () => {
  const shop = await openShop({
    clientLimiter: new ClientLimiter({ maxInProgress: 1, trustProxy: 0, refusalDelayMs: 10 }),
  })
  const answered: Answer[] = []
  let all: Promise<unknown> = Promise.resolve()
  await whileProductsAreLocked(shop, async () => {
    all = Promise.all(
      Array.from({ length: 5 }, async (_, n) => answered.push(await from(shop, `203.0.113.${n}`))),
    )
    await vi.waitFor(() => expect(statuses(answered)).toEqual([429, 429]))
  })
  await all
})

test('an order goes before the pages that its own address has waiting, and takes the place of the last [R6]', async () => {
  const shop = await limited()
  const buyer = await shop.shopper()
  await buyer.add(await shop.product())
  const body = JSON.stringify(orderOf(await buyer.cart()))
  const ended: (number | string)[] = []
  let all: Promise<unknown> = Promise.resolve()
  await whileProductsAreLocked(shop, async () => {
    const pages = Array.from({ length: 6 }, async () => ended.push((await from(shop, '203.0.113.9')).status))
    await new Promise((done) => setTimeout(done, 200))
    const headers = { 'content-type': 'application/json', cookie: buyer.cookie }
    const order = from(shop, '203.0.113.9', '/api/v1/orders', { method: 'POST', headers, body })
    all = Promise.all([...pages, order.then(({ status }) => ended.push(`order ${status}`))])
    await vi.waitFor(() => expect(ended).toEqual([429]))
  })
  await all
  expect(ended.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 'order 201'])
})

test('a client that goes away while it waits gives its place to the next', async () => {
  const shop = await limited()
  let last: Promise<Answer> | undefined
  await whileProductsAreLocked(shop, async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const calls = Array.from({ length: 6 }, () =>
      request(`${shop.url}/api/v1/products?q=${++serial}`, { headers }).on('error', () => {}),
    )
    for (const call of calls) call.end()
    await new Promise((done) => setTimeout(done, 200))
    for (const call of calls) call.destroy()
    await new Promise((done) => setTimeout(done, 200))
    last = from(shop, '203.0.113.9')
  })
  expect((await last)?.status).toBe(200)
})
