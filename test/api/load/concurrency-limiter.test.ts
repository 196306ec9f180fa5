import { request } from 'node:http'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { manifestPath, sitemapPath } from '#contract/paths.ts'
import { requestLimits } from '#contract/request-limits.ts'
import { ClientLimiter } from '#http/load/client-limiter.ts'
import { buildOrderRequest, openTestShop } from '#test/shop.ts'

const list = '/api/v1/products?limit=1'
const metricsToken = 'a metrics token that is long enough'

async function readRequestsInFlight(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return Number(/^tiem_requests_in_flight (\d+)$/m.exec(await answer.text())?.[1])
}

test('above 500 requests in flight further reads get 503 at once, and an order is still placed', async () => {
  const shop = await openTestShop({ metricsToken })
  const buyer = await shop.shopper()
  await buyer.add(await shop.createProduct({ countInStock: 1 }))
  const order = buildOrderRequest(await buyer.cart())
  const statuses: number[] = []
  let allRequests: Promise<unknown> = Promise.resolve()
  let purchase: ReturnType<typeof buyer.post> | undefined
  await shop.db.transaction(async (tx) => {
    await tx.query(sql`LOCK TABLE products IN ACCESS EXCLUSIVE MODE`)
    const ask = async () => statuses.push((await fetch(shop.url + list)).status)
    allRequests = Promise.all(Array.from({ length: requestLimits.maxInFlight + 20 }, ask))
    await expect.poll(() => statuses).toEqual(Array(20).fill(503))
    for (const path of [sitemapPath, manifestPath]) expect((await fetch(shop.url + path)).status).toBe(503)
    purchase = buyer.post('/api/v1/orders', order)
  })
  expect((await purchase)?.status).toBe(201)
  await allRequests
  expect(statuses.filter((status) => status === 200)).toHaveLength(requestLimits.maxInFlight)
  await expect.poll(() => readRequestsInFlight(shop.url)).toBe(0)
})

test('requests with slow bodies do not count as in flight', async () => {
  const shop = await openTestShop()
  const buyer = await shop.shopper()
  const shirt = await shop.createProduct({ countInStock: 1 })
  const slow = Array.from({ length: requestLimits.maxInFlight + 20 }, () => {
    const headers = { 'content-type': 'application/json', 'content-length': '100', cookie: buyer.cookie }
    const call = request(`${shop.url}/api/v1/carts/add-to-cart`, { method: 'POST', headers })
    call.on('error', () => {})
    return call
  })
  await Promise.all(slow.map((call) => new Promise((done) => call.write(' ', done))))
  // These start after all slow requests.
  expect((await buyer.add(shirt)).status).toBe(200)
  expect((await fetch(shop.url + list)).status).toBe(200)
  for (const call of slow) call.destroy()
})

test('the cart page goes before waiting list pages of its address', async () => {
  const rendered: string[] = []
  const gate = Promise.withResolvers<void>()
  const pages = {
    handle: async ({ url }: Request) => {
      const { pathname, search } = new URL(url)
      rendered.push(pathname + search)
      await gate.promise
      return { status: 200, headers: {}, body: new TextEncoder().encode('a page') }
    },
  }
  // A client with at most 16 requests gets one page at a time.
  const clientLimiter = new ClientLimiter({ maxInFlight: 16, trustedProxyCount: 0 })
  const shop = await openTestShop({ clientLimiter, metricsToken }, pages)
  const paths = ['/shop?q=1', '/shop?q=2', '/cart']
  const answers: Promise<Response>[] = []
  for (const path of paths) {
    answers.push(fetch(shop.url + path))
    await expect.poll(() => readRequestsInFlight(shop.url)).toBe(answers.length)
  }
  expect(rendered).toEqual(['/shop?q=1'])
  gate.resolve()
  await Promise.all(answers)
  expect(rendered).toEqual(['/shop?q=1', '/cart', '/shop?q=2'])
})
