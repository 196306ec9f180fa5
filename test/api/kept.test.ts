import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type { Product } from '#contract/products.ts'
import type { Making } from '#http/kept/memory.ts'
import { askKept } from '#http/kept/serve.ts'
import { afterwards } from '#test/afterwards.ts'
import { adminEmail, Caller, openShop } from '#test/shop.ts'
import { openDoor } from '../faults/door.ts'
import { deliver, reviewsOf } from './reviewer.ts'

// Two processes of one shop that keep answers; the shop's own door keeps none, and so makes each anew.
const shop = await openShop()
const doors = await Promise.all(
  [0, 1].map(() => openDoor(shop.shop, shop.where, { pulse: true, keeps: true })),
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
const isKept = (address: string, door = here) => door.memory?.find(address) !== undefined
/** Until all that is there is kept, as it is once nothing changes for a while. */
const settle = (door = here) =>
  expect
    .poll(
      async () => {
        const answers = await all(door.url)
        return addresses.filter((one, at) => answers[at]?.startsWith('200') && !isKept(one, door))
      },
      { timeout: 5000 },
    )
    .toEqual([])

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

test.each(Object.keys(changes))('%s is seen at once, and soon in every process', async (name) => {
  await Promise.all([settle(here), settle(there)])
  await changes[name]?.()
  const now = await all(shop.url)
  expect(await all(here.url)).toEqual(now)
  await expect.poll(() => all(there.url), { timeout: 4000 }).toEqual(now)
})

test('a page that asks first is handed what those after it read', async () => {
  await settle()
  const { memory, app, url } = here
  for (const address of addresses) {
    const known = memory.find(address)
    if (known) memory.drop(known)
    const ask = (making?: Making) =>
      Promise.resolve(app.fetch(new Request(url + address), { inProcess: true, ofPage: true, making }))
    const [first, later] = [await askKept(memory, address, ask), await askKept(memory, address, ask)]
    const handed = await first.reply.json()
    expect(await first.reply.json(), `${address}: handed as it is`).toBe(handed)
    expect(await later.reply.json(), `${address}: read anew`).not.toBe(handed)
    // Strictly: a key without a value, or a date, would be another thing in JSON.
    expect(handed).toStrictEqual(await later.reply.json())
  }
})

test('the last piece that is sold, and a review, are seen at once', async () => {
  const buyer = await new Caller(here.url).signUp()
  await edit({ countInStock: 1 }, other)
  await settle()
  await deliver({ ...shop, admin }, buyer, other)
  expect(await all(here.url)).toEqual(await all(shop.url))
  const address = reviewsOf(other)
  await says(here.url, address)
  expect((await buyer.post(address, { stars: 4, text: 'Vừa người.' })).status).toBe(201)
  expect(await says(here.url, address)).toContain('Vừa người.')
  expect(await all(here.url)).toEqual(await all(shop.url))
})

test('a piece that is sold of several is seen a moment later, and it is not waited for', async () => {
  const buyer = await new Caller(here.url).signUp()
  await edit({ countInStock: 3 }, other)
  await settle()
  await deliver({ ...shop, admin }, buyer, other)
  const address = `/api/v1/products/${shirt._id}/related`
  expect(isKept(address)).toBe(true)
  const now = await says(shop.url, address)
  await expect.poll(() => says(here.url, address), { timeout: 4000 }).toBe(now)
  await expect
    .poll(async () => (await all(here.url)).join(), { timeout: 4000 })
    .toBe((await all(shop.url)).join())
})

test('whatever is changed and read, in whichever order, what is kept is what would be made anew', async () => {
  const step = fc.record({
    change: fc.option(fc.constantFrom(...Object.keys(changes)), { nil: undefined }),
    read: fc.uniqueArray(fc.constantFrom(...addresses), { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const { change, read } of steps) {
        // Some are being made while it changes.
        const underWay = read.map((address) => says(here.url, address))
        if (change) await changes[change]?.()
        await Promise.all(underWay)
        for (const address of read) expect(await says(here.url, address)).toBe(await says(shop.url, address))
      }
    }),
    { numRuns: 15 },
  )
})
