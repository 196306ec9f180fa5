import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart/carts.ts'
import type { Home } from '#contract/catalog/home.ts'
import type { ProductState } from '#contract/catalog/product-states.ts'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import type { ProductFacets, Suggestions } from '#contract/search/search.ts'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import { applyProductSchedule } from '#operations/catalog/pricing/apply-product-schedule.ts'
import { buildOrderRequest, nextOrderNumber, openTestShop, type TestClient } from '#test/shop.ts'

const shop = await openTestShop({ publicUrl: 'https://tiem.example' })
const { admin } = shop
const visitor = shop.anonymous()

const category = (await admin.post<{ _id: string }>('/api/v1/categories', { name: 'Khăn' })).body._id
/** Everything that shoppers see a product by: discounted, featured, in stock, with a picture and a category. */
const createScarf = (name: string, more: object = {}) =>
  shop.createProduct({
    name,
    category,
    audience: 'women',
    discount: 10,
    featured: true,
    image: 'https://anh.example/1.jpg',
    ...more,
  })
const setState = async ({ _id }: Product, state: ProductState) => {
  const { status } = await admin.send('PATCH', `/api/v1/products/${_id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state }),
  })
  expect(status).toBe(200)
}

/** Names the places where the client sees the product. */
async function findPlaces(client: TestClient, { _id, handle }: Product, other: Product): Promise<string[]> {
  const has = (value: unknown) => JSON.stringify(value ?? null).includes(_id)
  const get = async <T>(path: string) => (await client.get<T>(path)).body
  const facets = await get<ProductFacets>(`/api/v1/products/facets?category=${category}`)
  const search = await get<ProductSummary[]>('/api/v1/products?q=khan%20lua')
  const suggestions = await get<Suggestions>('/api/v1/products/suggestions?q=khan')
  const places = {
    list: has(await get<ProductSummary[]>('/api/v1/products')),
    filtered: has(await get<ProductSummary[]>('/api/v1/products?audience=women&inStock=true&sale=true')),
    ids: has(await get<ProductSummary[]>(`/api/v1/products?ids=${_id}`)),
    category: has(await get(`/api/v1/categories/${category}`)),
    facets: facets.total > 1,
    search: has(search),
    suggestions: has(suggestions),
    home: has(await get<Home>('/api/v1/home')),
    related: has(await get(`/api/v1/products/${other._id}/related`)),
    detail: (await client.get(`/api/v1/products/${_id}`)).status === 200,
    relatedOf: (await client.get(`/api/v1/products/${_id}/related`)).status === 200,
    reviews: (await client.get(`/api/v1/products/${_id}/reviews`)).status === 200,
    sitemap: String((await client.get('/sitemap.xml')).body).includes(`/san-pham/${handle}<`),
  }
  return Object.entries(places).flatMap(([place, isSeen]) => (isSeen ? [place] : []))
}

const all = [
  ...['list', 'filtered', 'ids', 'category', 'facets', 'search', 'suggestions', 'home', 'related', 'detail'],
  ...['relatedOf', 'reviews', 'sitemap'],
]

test('a shopper finds an active product everywhere and a draft, hidden or archived one nowhere', async () => {
  const other = await createScarf('Khăn lụa đỏ')
  const scarf = await createScarf('Khăn lụa xanh')
  expect(await findPlaces(visitor, scarf, other)).toEqual(all)
  const shopper = await shop.shopper()
  for (const state of ['draft', 'hidden', 'archived'] as const) {
    await setState(scarf, state)
    expect([state, await findPlaces(shopper, scarf, other)]).toEqual([state, []])
    expect([state, await findPlaces(visitor, scarf, other)]).toEqual([state, []])
  }
  await setState(scarf, 'active')
  expect(await findPlaces(visitor, scarf, other)).toEqual(all)
})

test('staff read products of every state and list them by state; for shoppers the parameter changes nothing', async () => {
  const draft = await createScarf('Khăn nháp', { state: 'draft' })
  expect((await admin.get<Product>(`/api/v1/products/${draft._id}`)).body).toMatchObject({ state: 'draft' })
  const ids = async (client: TestClient, query: string) =>
    (await client.get<ProductSummary[]>(`/api/v1/products?${query}`)).body.map(({ _id }) => _id)
  expect(await ids(admin, 'state=draft')).toEqual([draft._id])
  expect(await ids(admin, 'state=all')).toContain(draft._id)
  expect(await ids(admin, 'state=all&q=khan%20nhap')).toEqual([draft._id])
  expect(await ids(admin, '')).not.toContain(draft._id)
  for (const query of ['state=draft', 'state=all']) expect(await ids(visitor, query)).not.toContain(draft._id)
  await setState(draft, 'archived')
  expect(await ids(admin, 'state=all')).not.toContain(draft._id)
  expect(await ids(admin, 'state=archived')).toEqual([draft._id])
})

test('a hidden product cannot be added to a cart or wishlist or ordered, and a cart that contains it says so', async () => {
  const scarf = await createScarf('Khăn len')
  const buyer = await shop.shopper()
  await buyer.add(scarf, 2)
  await buyer.put(`/api/v1/wishlist/${scarf._id}`, {})
  const request = buildOrderRequest(await buyer.cart())
  await setState(scarf, 'hidden')
  const cart = await buyer.cart()
  expect(cart).toMatchObject({ products: [], subtotal: 0 })
  expect(cart.unavailable).toMatchObject([{ name: 'Khăn len', productListed: false }])
  expect((await buyer.post('/api/v1/orders', request)).status).toBe(409)
  expect((await buyer.add(scarf)).status).toBe(404)
  const change = { userId: buyer.id, productId: scarf._id }
  expect((await buyer.put('/api/v1/carts/increase', change)).status).toBe(404)
  expect((await buyer.get<{ productIds: string[] }>('/api/v1/wishlist')).body.productIds).toEqual([])
  await setState(scarf, 'active')
  expect((await buyer.cart()).products).toMatchObject([{ name: 'Khăn len', quantity: 2 }])
  expect((await buyer.post<Cart>('/api/v1/orders', request)).status).toBe(201)
})

test('staff can neither enter an order for a hidden product nor find it in the picker, but can count its stock', async () => {
  const scarf = await createScarf('Khăn dạ')
  await setState(scarf, 'hidden')
  const refused = await admin.post('/api/v1/orders/manual', {
    items: [{ variantId: scarf.variants[0]?._id, quantity: 1 }],
    customerInfo: { customerName: 'Trần Văn Bình', customerPhone: '0912345678' },
    ...{ payment: 'cod', totalPrice: scarf.salePrice, address: null, voucherCode: null },
    orderNumber: nextOrderNumber(),
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'product_not_for_sale'])
  const names = async (query: string) =>
    (await admin.get<{ name: string }[]>(`/api/v1/stock?q=khan%20da&${query}`)).body.map(({ name }) => name)
  expect(await names('')).toEqual(['Khăn dạ'])
  expect(await names('forSale=true')).toEqual([])
})

test('a scheduled product becomes active at its time, which the audit log records once', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString()
  const scarf = await createScarf('Khăn Tết', { state: 'scheduled', publishAt: soon })
  expect(scarf).toMatchObject({ state: 'scheduled', publishAt: soon })
  await applyProductSchedule(shop.shop)
  expect((await visitor.get(`/api/v1/products/${scarf._id}`)).status).toBe(404)
  await shop.db.query(
    sql`UPDATE products SET publish_at = now() - interval '1 second' WHERE id = ${scarf._id}`,
  )
  await Promise.all([
    applyProductSchedule(shop.shop),
    applyProductSchedule(shop.shop),
    applyProductSchedule(shop.shop),
  ])
  expect((await visitor.get<Product>(`/api/v1/products/${scarf._id}`)).body).toMatchObject({
    state: 'active',
    publishAt: null,
  })
  const log = await admin.get<{ changes: AuditEntry[] }>(`/api/v1/admin/audit-log?entityId=${scarf._id}`)
  expect(log.body.changes.filter(({ after }) => after?.state === 'active')).toHaveLength(1)
})

test('a scheduled product needs a time, and another state has none', async () => {
  const scarf = await createScarf('Khăn voan')
  const put = (more: object) =>
    admin.put<Product>(`/api/v1/products/${scarf._id}`, { name: scarf.name, price: scarf.price, ...more })
  const missing = await put({ state: 'scheduled' })
  expect([missing.status, missing.body.details?.[0]?.path]).toEqual([400, 'publishAt'])
  const publishAt = '2999-01-01T13:00:00.000Z'
  expect((await put({ state: 'scheduled', publishAt })).body).toMatchObject({ publishAt })
  expect((await put({ state: 'draft' })).body).toMatchObject({ state: 'draft', publishAt: null })
})
