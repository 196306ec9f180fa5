import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Category } from '#contract/catalog/categories.ts'
import type { Product } from '#contract/catalog/products.ts'
import { afterwards } from '#test/afterwards.ts'
import { importsOf } from '#test/api/imports/importing.ts'
import { reviewsOf } from '#test/api/reviews/reviewer.ts'
import { adminEmail, Caller, openShop } from '#test/shop.ts'
import { openDoor } from '../../faults/door.ts'

// Two processes of one shop with a response cache each; the shop's own door has none, so it renders each response.
const shop = await openShop()
const doors = await Promise.all(
  [0, 1].map(() => openDoor(shop.shop, shop.where, { heartbeat: true, cached: true })),
)
const [here, there] = doors as [(typeof doors)[0], (typeof doors)[0]]
afterwards(async () => {
  for (const door of doors) await door.close()
})
const admin = await new Caller(here.url).signIn(adminEmail)
const shirts = (await admin.post<Category>('/api/v1/categories', { name: 'Áo' })).body
const hats = (await admin.post<Category>('/api/v1/categories', { name: 'Mũ' })).body
const goods: Product[] = []
for (let n = 1; n <= 5; n++) {
  goods.push(
    await shop.product({ name: `Áo số ${n}`, price: 100_000 * n, category: shirts._id, countInStock: n }),
  )
}
const [shirt, other] = goods as [Product, Product]

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
  reviewsOf(shirt),
  '/api/v1/categories',
  `/api/v1/categories/${shirts._id}`,
  '/api/v1/attributes',
  '/api/v1/shop',
]

const says = async (url: string, address: string) => {
  const answer = await fetch(url + address)
  return `${answer.status} ${answer.headers.get('x-total-count') ?? ''} ${await answer.text()}`
}
const all = (url: string) => Promise.all(addresses.map((address) => says(url, address)))
/** Fills the cache of a process. */
const warm = (door = here) => all(door.url)

const put = (path: string, body: object) => admin.put(path, body)
const edit = (change: object, product = shirt) => {
  const headers = { 'content-type': 'application/json' }
  return admin.send('PATCH', `/api/v1/products/${product._id}`, { headers, body: JSON.stringify(change) })
}
const together = (change: object) => admin.post('/api/v1/products/changes', { ids: [shirt._id], change })
let serial = 0
const settings = async (change: object) => {
  const { body } = await admin.get<{ version: number }>('/api/v1/admin/settings')
  return put('/api/v1/admin/settings', { version: body.version, ...change })
}
const price = 100_000

/** What an owner does, in pairs: what is done is undone, so that each can come at any time. */
const changes: Record<string, () => Promise<unknown>> = {
  'a price': () => edit({ price: price + ++serial * 1000 }),
  'a name': () => edit({ name: `Áo số 1 đợt ${++serial}` }),
  'a discount': () => edit({ discount: ++serial % 50 }),
  'a picture': () =>
    put(`/api/v1/products/${shirt._id}`, {
      name: 'Áo số 1',
      price,
      image: `https://anh.example/${++serial}.jpg`,
    }),
  'taken off sale': () => together({ deleted: true }),
  'put back': () => together({ deleted: false }),
  'another category': () => edit({ category: ++serial % 2 ? hats._id : shirts._id }),
  "a category's name": () => put(`/api/v1/categories/${shirts._id}`, { name: `Áo ${++serial}` }),
  'a new product': () => admin.post('/api/v1/products', { name: `Áo mới ${++serial}`, price }),
  "the shop's name": () => settings({ name: `Tiệm ${++serial}` }),
  'no piece left': () => edit({ countInStock: 0 }),
  'pieces again': () => edit({ countInStock: 3 + (++serial % 3) }),
  'a piece of another': () => edit({ countInStock: 1 + (++serial % 3) }, other),
}

test.each(Object.keys(changes))('%s is seen at once by everyone in the same process', async (name) => {
  await warm()
  await changes[name]?.()
  expect(await all(here.url)).toEqual(await all(shop.url))
})

/** The promise: other processes follow within 10 s. */
const within10s = { timeout: 10_000, interval: 200 }

test('what staff save in one process is seen within 10 s in another', async () => {
  await Promise.all([warm(here), warm(there)])
  for (const change of Object.values(changes)) await change()
  const now = await all(shop.url)
  expect(await all(here.url)).toEqual(now)
  await expect.poll(() => all(there.url), within10s).toEqual(now)
})

test('a piece that is sold and a review are seen within 10 s, and a review at once by who wrote it', async () => {
  const buyer = await new Caller(here.url).signUp()
  await edit({ countInStock: 1 }, other)
  await warm()
  await buyer.add(other)
  const { body: order } = await buyer.order()
  const soldOut = await all(shop.url)
  await expect.poll(() => all(here.url), within10s).toEqual(soldOut)

  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã giao' })
  await warm()
  const address = reviewsOf(other)
  expect((await buyer.post(address, { stars: 4, text: 'Vừa người.' })).status).toBe(201)
  expect(JSON.stringify((await buyer.get(address)).body)).toContain('Vừa người.')
  await expect.poll(() => says(here.url, address), within10s).toContain('Vừa người.')
})

test('what an import saves in the background is seen as soon as it has ended', async () => {
  const imports = importsOf({ admin })
  const look = await imports.look(
    'Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price\nkhan,Khăn,K-1,5,90000\n',
  )
  expect(look.counts.created).toBe(1)
  const applied = imports.apply(look)
  await warm()
  expect((await applied).status).toBe('done')
  expect(await all(here.url)).toEqual(await all(shop.url))
})

test('whatever is changed and read, in whichever order, a cached response equals a rendered one', async () => {
  const step = fc.record({
    change: fc.option(fc.constantFrom(...Object.keys(changes)), { nil: undefined }),
    read: fc.uniqueArray(fc.constantFrom(...addresses), { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const { change, read } of steps) {
        // Some are being rendered while the change is saved.
        const underWay = read.map((address) => says(here.url, address))
        if (change) await changes[change]?.()
        await Promise.all(underWay)
        for (const address of read) expect(await says(here.url, address)).toBe(await says(shop.url, address))
      }
    }),
    { numRuns: 15 },
  )
})
