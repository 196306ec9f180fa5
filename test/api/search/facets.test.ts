import fc from 'fast-check'
import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { audienceChoices, audiences } from '#contract/catalog/audiences.ts'
import type { Category } from '#contract/catalog/categories.ts'
import type { Product, ProductSummary, Variant } from '#contract/catalog/products.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ProductFacets } from '#contract/search/search.ts'
import { ensureAttributeValues } from '#data/catalog/attributes.ts'
import { lockStock, moveStock } from '#data/stock/stock.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { chooseRuns } from '#test/runs.ts'
import { openTestShop, type TestResponse } from '#test/shop.ts'
import {
  countReferenceFacets,
  findReferencePrice,
  isSorted,
  type ReferenceFilter,
} from './reference-search.ts'

const shop = await openTestShop()
const { admin } = shop
const visitor = shop.anonymous()
const buyer = await shop.shopper()
const seed = Math.trunc(Math.random() * 2 ** 31)

const values = (kind: 'color' | 'size', list: string[]) =>
  ensureAttributeValues(
    shop.db,
    kind,
    list.map((value) => ({ id: uuid(), value })),
  )
const colors = await values('color', ['Đỏ', 'Xanh', 'Đen'])
const sizes = await values('size', ['S', 'M', '41'])
const categories: Category[] = []
for (const name of ['Áo', 'Quần']) {
  categories.push({ _id: (await admin.post<Category>('/api/v1/categories', { name })).body._id, name })
}

const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const category = fc.constantFrom(...categories.map(({ _id }) => _id), '')
const audience = fc.constantFrom(...audiences, '' as const)
const discount = fc.constantFrom(0, 10, 50)
const pieces = fc.constantFrom(0, 0, 1, 3)
const price = fc.constantFrom(100_000, 250_000, 500_000)
const ownPrice = fc.constantFrom(null, 80_000, 300_000)
const variants = fc.uniqueArray(
  fc.record({
    color: fc.constantFrom(...colors, ''),
    size: fc.constantFrom(...sizes, ''),
    stock: pieces,
    price: ownPrice,
  }),
  { selector: ({ color, size }) => color + size, minLength: 1, maxLength: 5 },
)
const name = fc.constantFrom('Áo thun', 'Quần jean', 'Giày vải')
const specialPrice = fc.constantFrom(null, null, 60_000, 249_000)
const fields = fc.record({
  ...{ name, price, discount, specialPrice, category, audience, featured: fc.boolean(), variants },
})
/** Selects an existing product or order. */
const nth = fc.nat(1000)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('create' as const), fields }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('save' as const), nth, fields }) },
  fc.record({ does: fc.constant('delete' as const), nth }),
  fc.record({ does: fc.constant('restore' as const), nth }),
  fc.record({
    does: fc.constant('change together' as const),
    nth,
    change: fc.record(
      { category, audience, discount, featured: fc.boolean() },
      { requiredKeys: ['featured'] },
    ),
  }),
  { weight: 3, arbitrary: fc.record({ does: fc.constant('order' as const), nth, takesAll: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('count stock' as const), nth, stock: pieces }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const filter: fc.Arbitrary<ReferenceFilter> = fc.record({
  q: fc.option(fc.constantFrom('ao', 'vai', 'do', 'quan jean'), { nil: undefined, freq: 2 }),
  category: some(fc.constantFrom(...categories.map(({ _id }) => _id))),
  audience: some(fc.subarray([...audienceChoices], { minLength: 1, maxLength: 2 })),
  color: some(fc.subarray(['Đỏ', 'Xanh', ...colors], { minLength: 1, maxLength: 3 })),
  size: some(fc.subarray(['S', '41', ...sizes], { minLength: 1, maxLength: 3 })),
  minPrice: some(price),
  maxPrice: some(price),
  inStock: some(fc.boolean()),
  featured: some(fc.boolean()),
  sale: some(fc.boolean()),
})

const read = async (id: string) => (await visitor.get<Product>(`/api/v1/products/${id}`)).body
async function readAll(): Promise<Product[]> {
  const { body } = await visitor.get<ProductSummary[]>('/api/v1/products?limit=100')
  return Promise.all(body.map(({ _id }) => read(_id)))
}
const facets = async (query: ReferenceFilter) => {
  const sent = Object.entries(query).filter(([, value]) => value !== undefined)
  const address = new URLSearchParams(sent.map(([key, value]) => [key, String(value)]))
  return (await visitor.get<ProductFacets>(`/api/v1/products/facets?${address}`)).body
}
const countStock = ({ _id, stock }: Variant, counted: number) =>
  admin.post('/api/v1/stock/adjustments', {
    reason: 'counted',
    lines: [{ variantId: _id, seen: stock, stock: counted }],
  })
const cancel = (order: Order) => admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã huỷ' })

// These products are never deleted, so that no query is corrected and the reference count has all colours and sizes.
const everyPair = colors.flatMap((color) => sizes.map((size) => ({ color, size, stock: 1 })))
for (const word of ['Áo thun', 'Quần jean', 'Giày vải']) {
  await shop.createProduct({ name: word, variants: everyPair })
}
const listed: string[] = []
const deleted: string[] = []
const orders: Order[] = []
const take = <T>(list: T[], at: number) => list.splice(at % list.length, 1)[0] as T
const pick = <T>(list: T[], at: number) => list[at % list.length] as T

async function runStep(one: Step): Promise<TestResponse | undefined> {
  if (one.does === 'create') {
    const response = await admin.post<Product>('/api/v1/products', one.fields)
    listed.push(response.body._id)
    return response
  }
  if (one.does === 'restore' && deleted.length > 0) {
    const id = take(deleted, one.nth)
    listed.push(id)
    return admin.post('/api/v1/products/bulk', { ids: [id], change: { deleted: false } })
  }
  if (one.does === 'cancel' && orders.length > 0) return cancel(take(orders, one.nth))
  if (one.does === 'restore' || one.does === 'cancel' || listed.length < 3) return
  if (one.does === 'delete') {
    const id = take(listed, one.nth)
    deleted.push(id)
    return admin.delete(`/api/v1/products/${id}`)
  }
  if (one.does === 'change together') {
    const ids = [pick(listed, one.nth), pick(listed, one.nth + 1)]
    return admin.post('/api/v1/products/bulk', { ids, change: one.change })
  }
  return changeProduct(await read(pick(listed, one.nth)), one)
}

type ProductStep = Extract<Step, { does: 'save' | 'order' | 'count stock' }>
async function changeProduct(product: Product, one: ProductStep): Promise<TestResponse | undefined> {
  if (one.does === 'save') {
    const before = product.variants
    const variants = one.fields.variants.map((variant) => ({
      ...before.find(
        ({ color, size }) => (color?._id ?? '') + (size?._id ?? '') === variant.color + variant.size,
      ),
      ...variant,
    }))
    return admin.put(`/api/v1/products/${product._id}`, {
      ...one.fields,
      variants: variants.map(({ _id, color, size, stock, price }) => ({ _id, color, size, stock, price })),
    })
  }
  const variant = pick(product.variants, one.nth)
  if (one.does === 'count stock') return countStock(variant, one.stock)
  if (variant.stock === 0) return
  await buyer.add(product, one.takesAll ? variant.stock : 1, variant._id)
  const response = await buyer.order()
  orders.push(response.body)
  return response
}

const sorts = ['price-asc', 'price-desc', 'discount'] as const

async function check(filters: ReferenceFilter[]) {
  const all = await readAll()
  for (const product of all) expect(product.displayPrice).toEqual(findReferencePrice(product))
  for (const sort of sorts) {
    const { body } = await visitor.get<ProductSummary[]>(`/api/v1/products?limit=100&sort=${sort}`)
    expect(isSorted(body, sort), sort).toBe(true)
    expect(body).toHaveLength(all.length)
    for (const { _id, displayPrice } of body)
      expect(displayPrice).toEqual(all.find((one) => one._id === _id)?.displayPrice)
  }
  const options = { categories, colors, sizes }
  for (const query of filters) {
    expect([query, await facets(query)]).toEqual([query, countReferenceFacets(all, query, options)])
  }
}

const changeCount = chooseRuns(40, 104)
test(`after ${changeCount} random changes, orders and cancellations prices in lists and facets equal a plain computation (seed ${seed})`, async () => {
  const steps = fc.sample(step, { seed, numRuns: changeCount })
  const filters = fc.sample(filter, { seed, numRuns: changeCount * 2 })
  for (const [at, one] of steps.entries()) {
    const answer = await runStep(one)
    if (answer && answer.status > 299)
      throw new Error(`${JSON.stringify(one)}: ${JSON.stringify(answer.body)}`)
    if (at % 8 === 7) await check(filters.slice(at * 2 - 14, at * 2 + 2))
  }
  expect(await brokenInvariants(shop.db)).toEqual([])
}, 120_000)

test('facets are correct while 6 shoppers order and cancel the last pieces of a product that is being saved', async () => {
  const pairs = colors.flatMap((color) => sizes.slice(0, 2).map((size) => ({ color, size, stock: 1 })))
  const product = await shop.createProduct({ name: 'Áo cuối', variants: pairs })
  const other = await shop.createProduct({ name: 'Áo cuối nữa', variants: pairs })
  const buyers = await Promise.all(pairs.map(() => shop.shopper()))
  const check = async () => {
    expect(await facets({ q: 'cuoi', inStock: true })).toEqual(
      countReferenceFacets(
        [await read(other._id), await read(product._id)],
        { inStock: true },
        { categories, colors, sizes },
      ),
    )
  }
  for (let round = 0; round < 6; round++) {
    // Each order has a variant of both products, so that its transaction locks two rows.
    const response = await Promise.all(
      buyers.map(async (one, at) => {
        await one.add(product, 1, product.variants[at]?._id)
        await one.add(other, 1, other.variants[(at + round) % 6]?._id)
        return one.order()
      }),
    )
    expect(response.map(({ status }) => status)).toEqual(pairs.map(() => 201))
    await check()
    expect((await facets({ q: 'cuoi', inStock: true })).total).toBe(0)
    const busy = await Promise.all([
      ...response.map(({ body }) => cancel(body)),
      admin.put(`/api/v1/products/${product._id}`, {
        ...{ name: product.name, price: 100_000, discount: round },
      }),
      admin.post('/api/v1/products/bulk', {
        ids: [other._id, product._id],
        change: { featured: round % 2 === 0 },
      }),
    ])
    expect(busy.map(({ status }) => status)).toEqual(busy.map(() => 200))
    await check()
    expect((await facets({ q: 'cuoi', inStock: true })).total).toBe(2)
  }
  expect(await brokenInvariants(shop.db)).toEqual([])
}, 60_000)

test('8 concurrent transactions that empty and refill variants of 3 products cause no deadlock and correct facets', async () => {
  const pairs = colors.map((color) => ({ color, stock: 1 }))
  const products = await Promise.all(
    [1, 2, 3].map((n) => shop.createProduct({ name: `Áo ${n}`, variants: pairs })),
  )
  const ids = products.flatMap(({ variants }) => variants.map(({ _id }) => _id))
  const chosen = fc.sample(fc.subarray(ids, { minLength: 1, maxLength: 4 }), { seed, numRuns: 200 })
  const worker = async () => {
    for (let some = chosen.pop(); some; some = chosen.pop()) {
      const variantIds = some
      await shop.db.transaction(async (tx) => {
        const stock = await lockStock(tx, variantIds)
        const moves = [...stock].map(([variantId, pieces]) => ({
          variantId,
          quantity: pieces > 0 ? -pieces : 1,
        }))
        await moveStock(tx, moves, { reason: 'counted' })
      })
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  const [counted] = await shop.db.query(sql`
    SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`)
  expect(counted).toEqual({ deadlocks: 0 })
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('an order updates product_facets only if it sells out a variant', async () => {
  const { _id } = await shop.createProduct({ name: 'Áo nhiều', countInStock: 5 })
  const version = async () =>
    (await shop.db.query(sql`SELECT xmin::text, ctid::text FROM product_facets WHERE product_id = ${_id}`))[0]
  const before = await version()
  await buyer.add({ _id }, 2)
  expect((await buyer.order()).status).toBe(201)
  expect(await version()).toEqual(before)
  await buyer.add({ _id }, 3)
  expect((await buyer.order()).status).toBe(201)
  expect(await version()).not.toEqual(before)
})
