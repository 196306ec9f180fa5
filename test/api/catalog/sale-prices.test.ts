import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import type { Promotion } from '#contract/catalog/promotions/promotions.ts'
import type { SitePage } from '#contract/content/pages.ts'
import { addDays, formatDay, startOfShopDay, toShopDay } from '#domain/shop-day.ts'
import { applyProductSchedule } from '#operations/catalog/pricing/apply-product-schedule.ts'
import { buildOrderRequest, openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const visitor = shop.anonymous()

const day = (offset: number) => addDays(toShopDay(new Date()), offset)
const read = async ({ _id }: { _id: string }, client = visitor) =>
  (await client.get<Product>(`/api/v1/products/${_id}`)).body
/** Moves the days of a special price or a promotion into the past, as if they were over. */
const endYesterday = (table: 'products' | 'promotions', id: string) =>
  table === 'products'
    ? shop.db.query(sql`
        UPDATE products SET special_from = special_from - 9, special_to = special_to - 9, reprice_at = now()
        WHERE id = ${id}`)
    : shop.db.query(sql`UPDATE promotions SET from_day = from_day - 9, to_day = to_day - 9 WHERE id = ${id}`)

test('a special price applies on its days, with a badge rounded down, and ends by itself', async () => {
  const sale = { specialPrice: 149_000, specialFrom: day(0), specialTo: day(1) }
  const shirt = await shop.createProduct({ price: 220_000, discount: 10, ...sale })
  expect(await read(shirt)).toMatchObject({ ...sale, salePrice: 149_000, discount: 32, price: 220_000 })
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  const request = buildOrderRequest(await buyer.cart())
  expect(request.totalPrice).toBe(149_000)
  await endYesterday('products', shirt._id)
  await applyProductSchedule(shop.shop)
  expect(await read(shirt)).toMatchObject({ salePrice: 198_000, discount: 10, specialPrice: null })
  const late = await buyer.post('/api/v1/orders', request)
  expect([late.status, late.body.code]).toEqual([409, 'price_changed'])
})

test('a special price less than 1 % below the price is on sale in lists and in search', async () => {
  const coat = await shop.createProduct({ name: 'Áo măng tô', price: 1_000_000, specialPrice: 995_000 })
  expect(await read(coat)).toMatchObject({ salePrice: 995_000, discount: 0 })
  const list = async (query: string) =>
    (await visitor.get<Product[]>(`/api/v1/products?${query}`)).body.map(({ _id }) => _id)
  expect(await list('sale=true')).toContain(coat._id)
  const half = await shop.createProduct({ name: 'Áo măng tô', discount: 50 })
  const found = await list(`q=${encodeURIComponent('áo măng tô giảm giá')}`)
  expect(found.toSorted()).toEqual([coat._id, half._id].toSorted())
})

test('a special price that begins later is not shown to shoppers', async () => {
  const shirt = await shop.createProduct({ specialPrice: 99_000, specialFrom: day(1), specialTo: day(2) })
  expect(await read(shirt)).toMatchObject({ salePrice: 199_000, discount: 0, specialPrice: null })
  expect(await read(shirt, admin)).toMatchObject({ specialPrice: 99_000, specialFrom: day(1) })
})

test('a product is written back unchanged while a special price runs, and its own discount can still be changed', async () => {
  const shirt = await shop.createProduct({ price: 200_000, discount: 10, specialPrice: 100_000 })
  const whole = await read(shirt, admin)
  expect(whole).toMatchObject({ discount: 50, ownDiscount: 10 })
  expect((await admin.put(`/api/v1/products/${shirt._id}`, whole)).status).toBe(200)
  expect(await read(shirt, admin)).toMatchObject({ discount: 50, ownDiscount: 10, specialPrice: 100_000 })
  await admin.put(`/api/v1/products/${shirt._id}`, { name: 'Áo', price: 200_000, discount: 60 })
  expect(await read(shirt, admin)).toMatchObject({ discount: 60, ownDiscount: 60, salePrice: 80_000 })
  await admin.send('PATCH', `/api/v1/products/${shirt._id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ discount: 5 }),
  })
  expect(await read(shirt, admin)).toMatchObject({ discount: 50, ownDiscount: 5, salePrice: 100_000 })
})

test('a product read before its special price ended is refused, and its own discount can be changed after a new read', async () => {
  const sale = { specialPrice: 100_000, specialFrom: day(0), specialTo: day(0) }
  const shirt = await shop.createProduct({ price: 200_000, discount: 5, ...sale })
  const address = `/api/v1/products/${shirt._id}`
  const stale = await read(shirt, admin)
  expect(stale).toMatchObject({ discount: 50, ownDiscount: 5 })
  await endYesterday('products', shirt._id)
  await applyProductSchedule(shop.shop)
  const refused = await admin.put(address, stale)
  expect([refused.status, refused.body.code, refused.body.details?.[0]?.path]).toEqual([
    ...[409, 'product_repriced', 'discount'],
  ])
  const whole = await read(shirt, admin)
  expect(whole).toMatchObject({ discount: 5, ownDiscount: 5, salePrice: 190_000, version: stale.version })
  expect((await admin.put(address, { ...whole, discount: 50 })).status).toBe(200)
  expect(await read(shirt, admin)).toMatchObject({ ownDiscount: 50, salePrice: 100_000 })
})

test('a promotion of a category changes the prices of its products, of new ones and of those that join it', async () => {
  const [shirts, hats] = await Promise.all(
    ['Áo', 'Mũ'].map(
      async (name) => (await admin.post<{ _id: string }>('/api/v1/categories', { name })).body._id,
    ),
  )
  const before = await shop.createProduct({ price: 100_000, category: shirts })
  const deeper = await shop.createProduct({ price: 100_000, category: shirts, discount: 30 })
  const hat = await shop.createProduct({ price: 100_000, category: hats })
  const added = await admin.post<Promotion>('/api/v1/admin/promotions', {
    ...{ category: shirts, percent: 20, from: day(0), to: day(1) },
  })
  expect([added.status, added.body]).toMatchObject([201, { state: 'running', products: 2 }])
  await applyProductSchedule(shop.shop)
  const later = await shop.createProduct({ price: 100_000, category: shirts })
  const prices = async () =>
    Promise.all([before, deeper, hat, later].map(async (one) => (await read(one)).salePrice))
  expect(await prices()).toEqual([80_000, 70_000, 100_000, 80_000])
  await admin.put(`/api/v1/products/${hat._id}`, { name: 'Mũ', price: 100_000, category: shirts })
  expect(await prices()).toEqual([80_000, 70_000, 80_000, 80_000])
  const discounted = await visitor.get<Product[]>(`/api/v1/products?sale=true&category=${shirts}`)
  expect(discounted.body).toHaveLength(4)
  await endYesterday('promotions', added.body._id)
  await shop.db.query(sql`UPDATE products SET reprice_at = now() WHERE reprice_at IS NOT NULL`)
  await Promise.all([applyProductSchedule(shop.shop), applyProductSchedule(shop.shop)])
  expect(await prices()).toEqual([100_000, 70_000, 100_000, 100_000])
})

test('a deleted product loses the promotion of its category with the category, and has its own price once restored', async () => {
  const { body: category } = await admin.post<{ _id: string }>('/api/v1/categories', { name: 'Khăn' })
  await admin.post('/api/v1/admin/promotions', {
    ...{ category: category._id, percent: 20, from: day(0), to: day(1) },
  })
  const scarf = await shop.createProduct({ price: 100_000, category: category._id })
  expect(scarf.salePrice).toBe(80_000)
  await admin.delete(`/api/v1/products/${scarf._id}`)
  expect((await admin.delete(`/api/v1/categories/${category._id}`)).status).toBe(200)
  await admin.post('/api/v1/products/bulk', { ids: [scarf._id], change: { deleted: false } })
  await applyProductSchedule(shop.shop)
  expect(await read(scarf)).toMatchObject({ salePrice: 100_000, discount: 0 })
})

test('a planned promotion changes no price before its first day, and a deleted one gives the prices back', async () => {
  const shirt = await shop.createProduct({ price: 100_000 })
  const promote = (from: number) =>
    admin.post<Promotion>('/api/v1/admin/promotions', {
      ...{ category: null, percent: 50, from: day(from), to: day(from + 1) },
    })
  const planned = (await promote(1)).body
  await applyProductSchedule(shop.shop)
  expect([planned.state, (await read(shirt)).salePrice]).toEqual(['planned', 100_000])
  await admin.delete(`/api/v1/admin/promotions/${planned._id}`)
  const running = (await promote(0)).body
  await applyProductSchedule(shop.shop)
  expect((await read(shirt)).salePrice).toBe(50_000)
  await admin.delete(`/api/v1/admin/promotions/${running._id}`)
  await applyProductSchedule(shop.shop)
  expect(await read(shirt)).toMatchObject({ salePrice: 100_000, discount: 0 })
})

test('the home page announces a promotion on its days only, with a link to its products', async () => {
  const { body: category } = await admin.post<{ _id: string; slug: string }>('/api/v1/categories', {
    name: 'Váy hè',
  })
  const promote = async (from: number, input: object) =>
    (
      await admin.post<Promotion>('/api/v1/admin/promotions', {
        ...{ category: category._id, percent: 20, from: day(from), to: day(from + 1), ...input },
      })
    ).body
  const announcements = async () =>
    (await visitor.get<SitePage>('/api/v1/pages/home')).body.sections.filter(
      ({ kind }) => kind === 'announcement',
    )
  await promote(0, {})
  await promote(1, { announced: true })
  expect(await announcements()).toEqual([])
  const running = await promote(0, { announced: true })
  const over = await promote(0, { announced: true, category: null })
  await endYesterday('promotions', over._id)
  expect(await announcements()).toMatchObject([
    {
      text: `Giảm 20% Váy hè đến hết ${formatDay(day(1))}`,
      linkHref: `/danh-muc/${category.slug}`,
      until: startOfShopDay(day(2)).toISOString(),
    },
  ])
  await admin.delete(`/api/v1/admin/promotions/${running._id}`)
  expect(await announcements()).toEqual([])
})

test('a promotion must have a percent, a category that exists and days in order', async () => {
  const good = { category: null, percent: 20, from: day(0), to: day(1) }
  const fields = async (change: object) => {
    const { status, body } = await admin.post('/api/v1/admin/promotions', { ...good, ...change })
    return [status, body.details?.[0]?.path]
  }
  expect(await fields({ percent: 0 })).toEqual([400, 'percent'])
  expect(await fields({ percent: Number.MIN_VALUE })).toEqual([400, 'percent'])
  expect(await fields({ percent: 101 })).toEqual([400, 'percent'])
  expect(await fields({ to: day(-1) })).toEqual([400, 'to'])
  expect(await fields({ category: '019b0000-0000-7000-8000-000000000000' })).toEqual([400, 'category'])
})
