import { request } from 'node:http'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { manifestPath, sitemapPath } from '#contract/paths.ts'
import { openShop, orderOf } from '#test/shop.ts'

const list = '/api/v1/products?limit=1'

test('beyond 500 calls that wait for the database pages are told at once to come again, and an order is still taken', async () => {
  const shop = await openShop({ metricsToken: 'the token of the watch, long enough for it' })
  const buyer = await shop.shopper()
  await buyer.add(await shop.product({ countInStock: 1 }))
  const order = orderOf(await buyer.cart())
  const statuses: number[] = []
  const inLine = async () => {
    const headers = { authorization: 'Bearer the token of the watch, long enough for it' }
    const text = await (await fetch(`${shop.url}/metrics`, { headers })).text()
    return Number(/^tiem_calls_in_line (\d+)$/m.exec(text)?.[1])
  }
  let everybody: Promise<unknown> = Promise.resolve()
  let placed: ReturnType<typeof buyer.post> | undefined
  await shop.db.transaction(async (tx) => {
    await tx.query(sql`LOCK TABLE products IN ACCESS EXCLUSIVE MODE`)
    const ask = async () => statuses.push((await fetch(shop.url + list)).status)
    everybody = Promise.all(Array.from({ length: limits.mostInLine + 20 }, ask))
    await vi.waitFor(() => expect(statuses).toEqual(Array(20).fill(503)), 3000)
    for (const path of [sitemapPath, manifestPath]) expect((await fetch(shop.url + path)).status).toBe(503)
    placed = buyer.post('/api/v1/orders', order)
  })
  expect((await placed)?.status).toBe(201)
  await everybody
  expect(statuses.filter((status) => status === 200)).toHaveLength(limits.mostInLine)
  await vi.waitFor(async () => expect(await inLine()).toBe(0))
})

test('who is slow to send what they ask stands outside the line', async () => {
  const shop = await openShop()
  const buyer = await shop.shopper()
  const shirt = await shop.product({ countInStock: 1 })
  const slow = Array.from({ length: limits.mostInLine + 20 }, () => {
    const headers = { 'content-type': 'application/json', 'content-length': '100', cookie: buyer.cookie }
    const call = request(`${shop.url}/api/v1/carts/add-to-cart`, { method: 'POST', headers })
    call.on('error', () => {})
    return call
  })
  await Promise.all(slow.map((call) => new Promise((done) => call.write(' ', done))))
  // Behind all of them.
  expect((await buyer.add(shirt)).status).toBe(200)
  expect((await fetch(shop.url + list)).status).toBe(200)
  for (const call of slow) call.destroy()
})
