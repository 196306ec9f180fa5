import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Category } from '#contract/catalog/categories.ts'
import type { Product } from '#contract/catalog/products.ts'
import { afterwards } from '#test/afterwards.ts'
import { createImportClient } from '#test/api/imports/import-client.ts'
import { reviewsPath } from '#test/api/reviews/reviewer.ts'
import { chooseRuns } from '#test/runs.ts'
import { adminEmail, openTestShop, TestClient } from '#test/shop.ts'
import { startAppServer } from '../../faults/app-server.ts'

// Two processes of one shop have response caches; `shop.url` has none, so it renders each response.
const shop = await openTestShop()
let aheadMs = 0
const now = () => performance.now() + aheadMs
const servers = await Promise.all(
  [0, 1].map(() => startAppServer(shop.shop, shop.where, { heartbeat: true, cached: true, now })),
)
const [here, there] = servers as [(typeof servers)[0], (typeof servers)[0]]
afterwards(async () => {
  for (const server of servers) await server.close()
})
const admin = await new TestClient(here.url).signIn(adminEmail)
const shirts = (await admin.post<Category>('/api/v1/categories', { name: 'Áo' })).body
const hats = (await admin.post<Category>('/api/v1/categories', { name: 'Mũ' })).body
const products: Product[] = []
for (let n = 1; n <= 5; n++) {
  products.push(
    await shop.createProduct({
      name: `Áo số ${n}`,
      price: 100_000 * n,
      category: shirts._id,
      countInStock: n,
    }),
  )
}
const [shirt, other] = products as [Product, Product]

const addresses = [
  '/api/v1/products?limit=16',
  '/api/v1/products?inStock=true&sort=price-asc',
  '/api/v1/products?q=ao+so+2',
  `/api/v1/products?category=${shirts._id}&maxPrice=300000`,
  '/api/v1/products/facets',
  '/api/v1/products/facets?inStock=true&minPrice=150000',
  '/api/v1/products/suggestions?q=ao',
  `/api/v1/products/${shirt._id}`,
  `/api/v1/products/${shirt._id}/related`,
  `/api/v1/products/${other._id}/related`,
  reviewsPath(shirt),
  '/api/v1/categories',
  `/api/v1/categories/${shirts._id}`,
  '/api/v1/attributes',
  '/api/v1/shop',
]

const readText = async (url: string, address: string) => {
  const answer = await fetch(url + address)
  return `${answer.status} ${answer.headers.get('x-total-count') ?? ''} ${await answer.text()}`
}
const readAll = (url: string) => Promise.all(addresses.map((address) => readText(url, address)))
const fillCache = (server = here) => readAll(server.url)

const put = (path: string, body: object) => admin.put(path, body)
const edit = (change: object, product = shirt) => {
  const headers = { 'content-type': 'application/json' }
  return admin.send('PATCH', `/api/v1/products/${product._id}`, { headers, body: JSON.stringify(change) })
}
const bulkUpdate = (change: object) => admin.post('/api/v1/products/bulk', { ids: [shirt._id], change })
let serial = 0
const settings = async (change: object) => {
  const { body } = await admin.get<{ version: number }>('/api/v1/admin/settings')
  return put('/api/v1/admin/settings', { version: body.version, ...change })
}
const price = 100_000

/** Changes that can run in any order. */
const changes: Record<string, () => Promise<unknown>> = {
  'a new price': () => edit({ price: price + ++serial * 1000 }),
  'a new name': () => edit({ name: `Áo số 1 đợt ${++serial}` }),
  'a new discount': () => edit({ discount: ++serial % 50 }),
  'a new image': () =>
    put(`/api/v1/products/${shirt._id}`, {
      name: 'Áo số 1',
      price,
      image: `https://anh.example/${++serial}.jpg`,
    }),
  unlisting: () => bulkUpdate({ deleted: true }),
  relisting: () => bulkUpdate({ deleted: false }),
  'a new category of a product': () => edit({ category: ++serial % 2 ? hats._id : shirts._id }),
  "a category's new name": () => put(`/api/v1/categories/${shirts._id}`, { name: `Áo ${++serial}` }),
  'a new product': () => admin.post('/api/v1/products', { name: `Áo mới ${++serial}`, price }),
  "the shop's new name": () => settings({ name: `Tiệm ${++serial}` }),
  'selling out': () => edit({ countInStock: 0 }),
  restocking: () => edit({ countInStock: 3 + (++serial % 3) }),
  'the stock of another product': () => edit({ countInStock: 1 + (++serial % 3) }, other),
}

test.each(Object.keys(changes))('%s is visible at once in the same process', async (name) => {
  await fillCache()
  await changes[name]?.()
  expect(await readAll(here.url)).toEqual(await readAll(shop.url))
})

const pass10s = () => {
  aheadMs += 10_000
}

test('a change of staff in one process is visible in another within 10 s', async () => {
  await Promise.all([fillCache(here), fillCache(there)])
  for (const change of Object.values(changes)) await change()
  const current = await readAll(shop.url)
  expect(await readAll(here.url)).toEqual(current)
  pass10s()
  expect(await readAll(there.url)).toEqual(current)
})

test('a sale and a review are visible within 10 s, and a review at once for its author', async () => {
  const buyer = await new TestClient(here.url).signUp()
  await edit({ countInStock: 1 }, other)
  await fillCache()
  await buyer.add(other)
  const { body: order } = await buyer.order()
  const soldOut = await readAll(shop.url)
  pass10s()
  expect(await readAll(here.url)).toEqual(soldOut)

  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã giao' })
  await fillCache()
  const address = reviewsPath(other)
  expect((await buyer.post(address, { stars: 4, text: 'Vừa người.' })).status).toBe(201)
  expect(JSON.stringify((await buyer.get(address)).body)).toContain('Vừa người.')
  pass10s()
  expect(await readText(here.url, address)).toContain('Vừa người.')
})

test('the changes of an import are visible when it ends', async () => {
  const imports = createImportClient({ admin })
  const look = await imports.dryRun(
    'Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price\nkhan,Khăn,K-1,5,90000\n',
  )
  expect(look.counts.created).toBe(1)
  const applied = imports.apply(look)
  await fillCache()
  expect((await applied).status).toBe('done')
  expect(await readAll(here.url)).toEqual(await readAll(shop.url))
})

test('for any sequence of changes and reads, a cached response equals a rendered one', async () => {
  const step = fc.record({
    change: fc.option(fc.constantFrom(...Object.keys(changes)), { nil: undefined }),
    read: fc.uniqueArray(fc.constantFrom(...addresses), { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const { change, read } of steps) {
        // These may be rendering while the change is saved.
        const pending = read.map((address) => readText(here.url, address))
        if (change) await changes[change]?.()
        await Promise.all(pending)
        for (const address of read)
          expect(await readText(here.url, address)).toBe(await readText(shop.url, address))
      }
    }),
    { numRuns: chooseRuns(8, 15) },
  )
})
