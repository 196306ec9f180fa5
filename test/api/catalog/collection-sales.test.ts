import { expect, test } from 'vitest'
import type { Collection } from '#contract/catalog/collections.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { Promotion } from '#contract/catalog/promotions/promotions.ts'
import { addDays, toShopDay } from '#domain/shop-day.ts'
import { applyProductSchedule } from '#operations/catalog/pricing/apply-product-schedule.ts'
import { checkFailure, listInvalidFields } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { buildOrderRequest, openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const visitor = shop.anonymous()
const day = (offset: number) => addDays(toShopDay(new Date()), offset)

const addCollection = async (input: object) =>
  (await admin.post<Collection>('/api/v1/admin/collections', { name: 'Bộ', kind: 'rule', ...input })).body
const promote = (collection: string, percent = 20, from = 0) =>
  admin.post<Promotion>('/api/v1/admin/promotions', {
    ...{ category: null, collection, percent, from: day(from), to: day(from + 1) },
  })
const update = (collection: Collection, change: object) =>
  admin.put<Collection>(`/api/v1/admin/collections/${collection._id}`, {
    ...{ name: collection.name, kind: collection.kind, tag: collection.tag },
    ...change,
  })
const read = async ({ _id }: { _id: string }) => (await visitor.get<Product>(`/api/v1/products/${_id}`)).body
const prices = async (...products: Product[]) => {
  await applyProductSchedule(shop.shop)
  return Promise.all(products.map(async (one) => (await read(one)).salePrice))
}
const create = (name: string, more: object = {}) => shop.createProduct({ name, price: 100_000, ...more })

test('a sale of a hand-picked collection has the same price in list, product page, cart, order and filter', async () => {
  const [shirt, hat] = [await create('Áo Tết'), await create('Mũ Tết')]
  const collection = await addCollection({ kind: 'manual', productIds: [shirt._id] })
  const { body } = await promote(collection._id, 25)
  expect(body).toMatchObject({ collection: { name: 'Bộ' }, category: null, state: 'running', products: 1 })
  expect(await prices(shirt, hat)).toEqual([75_000, 100_000])
  const { body: listed } = await visitor.get<Product[]>('/api/v1/products?q=Tết')
  expect(listed.map((one) => [one.name, one.salePrice, one.discount]).toSorted()).toEqual([
    ['Mũ Tết', 100_000, 0],
    ['Áo Tết', 75_000, 25],
  ])
  for (const filter of ['sale=true', 'maxPrice=80000', `collection=${collection._id}`]) {
    const found = await visitor.get<Product[]>(`/api/v1/products?${filter}`)
    expect(found.body.map(({ name }) => name)).toEqual(['Áo Tết'])
  }
  const buyer = await shop.shopper()
  await buyer.add(shirt, 2)
  const cart = await buyer.cart()
  expect(cart.subtotal).toBe(150_000)
  const response = await buyer.order(buildOrderRequest(cart))
  expect([response.status, response.body.totalPrice]).toEqual([201, 150_000])
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('products that enter or leave the collection change their prices, and a deleted one gives them back', async () => {
  const [first, second] = [await create('Váy một'), await create('Váy hai')]
  const collection = await addCollection({ kind: 'manual', productIds: [first._id] })
  await promote(collection._id)
  expect(await prices(first, second)).toEqual([80_000, 100_000])
  await update(collection, { productIds: [second._id] })
  expect(await prices(first, second)).toEqual([100_000, 80_000])
  await admin.delete(`/api/v1/admin/collections/${collection._id}`)
  expect(await prices(first, second)).toEqual([100_000, 100_000])
  expect(
    (await admin.get<Promotion[]>('/api/v1/admin/promotions')).body.map(({ percent }) => percent),
  ).not.toContain(20)
})

test('a sale of a rule follows tag and category of a product, and the highest of several percentages applies', async () => {
  const { _id: category } = (await admin.post<{ _id: string }>('/api/v1/categories', { name: 'Đồ đông' }))
    .body
  const collection = await addCollection({ tag: 'len', category })
  await promote(collection._id, 30)
  const tagged = await create('Áo len', { tags: ['Len'], category, discount: 10 })
  const untagged = await create('Áo dạ', { category })
  expect(await prices(tagged, untagged)).toEqual([70_000, 100_000])
  await admin.post('/api/v1/admin/promotions', { category, percent: 40, from: day(0), to: day(0) })
  expect(await prices(tagged, untagged)).toEqual([60_000, 60_000])
  await update(collection, { tag: 'dạ', category })
  await admin.put(`/api/v1/products/${untagged._id}`, { name: 'Áo dạ', price: 200_000, tags: ['dạ'] })
  expect(await prices(tagged, untagged)).toEqual([60_000, 120_000])
})

test('a planned sale of a collection changes no price before its first day', async () => {
  const bag = await create('Túi chờ')
  const collection = await addCollection({ kind: 'manual', productIds: [bag._id] })
  const { body } = await promote(collection._id, 50, 2)
  expect(body.state).toBe('planned')
  expect(await prices(bag)).toEqual([100_000])
})

test('a collection by price or discount has no sale, because its sale would change what is in it', async () => {
  const cheap = await addCollection({ maxPrice: 300_000 })
  expect(listInvalidFields(await promote(cheap._id))).toEqual(['collection'])
  expect(listInvalidFields(await promote((await addCollection({ onlyDiscounted: true }))._id))).toEqual([
    'collection',
  ])
  const tagged = await addCollection({ tag: 'hè' })
  await promote(tagged._id)
  expect(listInvalidFields(await update(tagged, { minPrice: 1 }))).toEqual(['kind'])
  const both = { category: '019b0000-0000-7000-8000-000000000000', collection: tagged._id }
  const twice = { ...both, percent: 5, from: day(0), to: day(0) }
  expect(listInvalidFields(await admin.post('/api/v1/admin/promotions', twice))).toEqual(['collection'])
})

test('a category in the rule of a collection is not deleted; the collection and its sale stay as they are', async () => {
  const { _id: category } = (await admin.post<{ _id: string }>('/api/v1/categories', { name: 'Trống' })).body
  const collection = await addCollection({ category, name: 'Theo danh mục trống' })
  await promote(collection._id, 90)
  const remove = () => admin.delete(`/api/v1/categories/${category}`)
  const refused = await remove()
  expect(checkFailure(refused)).toBe('409 category_in_collection')
  expect(refused.body.error).toBe(
    'Danh mục này còn trong điều kiện của bộ sưu tập “Theo danh mục trống” nên không thể xoá.',
  )
  expect(await prices(await create('Hàng sau'))).toEqual([100_000])
  expect((await update(collection, { kind: 'manual', category, productIds: [] })).status).toBe(200)
  expect((await remove()).status).toBe(200)
})
