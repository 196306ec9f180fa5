import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Category } from '#contract/catalog/categories.ts'
import type { ProductSummary } from '#contract/catalog/products.ts'
import * as limits from '#contract/limits.ts'
import { ensureAttributeValues } from '#data/catalog/attributes.ts'
import { checkFailure, invalidIds, listInvalidFields, unknownId } from '#test/api/access/check-failure.ts'
import { startAppServer } from '#test/faults/app-server.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop, type TestClient } from '#test/shop.ts'

const shop = await openTestShop()
const visitor = shop.anonymous()
const values = (kind: 'color' | 'size', ...words: string[]) =>
  ensureAttributeValues(
    shop.db,
    kind,
    words.map((value) => ({ id: uuid(), value })),
  )
const [red, blue] = await values('color', 'Đỏ', 'Xanh')
const [s41, s42] = await values('size', '41', '42')
const shirts = (await shop.admin.post<Category>('/api/v1/categories', { name: 'Áo' })).body
const shoes = (await shop.admin.post<Category>('/api/v1/categories', { name: 'Giày' })).body

// The default order of the list is the newest first.
await shop.createProduct({ name: 'Áo sơ mi trắng', price: 300_000, category: shirts._id, featured: true })
await shop.createProduct({ name: 'Áo sơ mi đen', price: 400_000, discount: 50, category: shirts._id })
await shop.createProduct({ name: 'Đầm 100%_\\ lụa', price: 900_000, discount: 10, countInStock: 0 })
const trainers = await shop.createProduct({
  name: 'Giày vải',
  price: 500_000,
  category: shoes._id,
  variants: [
    { color: red, size: s41, stock: 0, sku: 'GV-41' },
    { color: red, size: s42, stock: 3 },
    { color: blue, size: s41, stock: 2, price: 550_000 },
  ],
})
await shop.createProduct({ name: "Ủng ' OR 1=1--", price: 250_000, category: shoes._id })

const names = async (query: string) => {
  const answer = await visitor.get<ProductSummary[]>(`/api/v1/products?${query}`)
  expect([query, answer.status]).toEqual([query, 200])
  expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThanOrEqual(answer.body.length)
  return answer.body.map(({ name }) => name.split(' ').slice(0, 4).join(' '))
}

test('without parameters the list has all products, the newest first', async () => {
  const { body } = await visitor.get<ProductSummary[]>('/api/v1/products')
  expect(body.map(({ name }) => name[0])).toEqual(['Ủ', 'G', 'Đ', 'Á', 'Á'])
  expect(body[1]).toMatchObject({
    _id: trainers._id,
    category: { _id: shoes._id, name: shoes.name },
    salePrice: 500_000,
    countInStock: 5,
    variantCount: 3,
    colors: [{ value: 'Đỏ' }, { value: 'Xanh' }],
    sizes: [{ value: '41' }, { value: '42' }],
  })
})

test.each([
  ['q=ao so mi', ['Áo sơ mi trắng', 'Áo sơ mi đen']],
  ['q=ÁO SƠ MI', ['Áo sơ mi trắng', 'Áo sơ mi đen']],
  [`q=${'sơ mi đen'.normalize('NFD')}`, ['Áo sơ mi đen']],
  ['q=den', ['Áo sơ mi đen']],
  ['q=dam lua', ['Đầm 100%_\\ lụa']],
  ['q=gv-41', ['Giày vải']],
  ['q=do 42', ['Giày vải']],
  ['q=giay', ['Giày vải', "Ủng ' OR 1=1--"]],
  ['q=khong co', []],
  // LIKE wildcards have no effect (docs/dangers.md I1).
  ['q=%25', []],
  ['q=_', []],
  ["q=' OR 1=1--", ["Ủng ' OR 1=1--"]],
  [`category=${shirts._id}`, ['Áo sơ mi trắng', 'Áo sơ mi đen']],
  [`category=${shoes._id}&q=vai`, ['Giày vải']],
  [`category=${unknownId}`, []],
  ['color=Đỏ', ['Giày vải']],
  ['color=đỏ,Xanh', ['Giày vải']],
  ['color=Tím', []],
  [`color=${blue}&size=41`, ['Giày vải']],
  [`color=${blue}&size=42`, []],
  ['size=42', ['Giày vải']],
  ['color=Đỏ&size=41&inStock=true', []],
  ['minPrice=300000&maxPrice=500000', ['Áo sơ mi trắng', 'Giày vải']],
  ['maxPrice=200000', ['Áo sơ mi đen']],
  ['minPrice=900000&maxPrice=1', []],
  // Bounds are rounded outwards to whole thousands.
  ['minPrice=300999&maxPrice=499001', ['Áo sơ mi trắng', 'Giày vải']],
  ['inStock=false', ['Đầm 100%_\\ lụa']],
  ['inStock=1&category=&q=', ['Áo sơ mi trắng', 'Áo sơ mi đen', 'Giày vải', "Ủng ' OR 1=1--"]],
  ['featured=true', ['Áo sơ mi trắng']],
  ['sale=true', ['Áo sơ mi đen', 'Đầm 100%_\\ lụa']],
  ['sale=false&featured=false', ['Giày vải', "Ủng ' OR 1=1--"]],
])('the filter %s returns %j', async (query, expected) => {
  expect((await names(query)).sort()).toEqual(expected.toSorted())
})

test.each([
  ['newest', ['Ủng', 'Giày', 'Đầm', 'Áo sơ mi đen', 'Áo sơ mi trắng']],
  ['price-asc', ['Áo sơ mi đen', 'Ủng', 'Áo sơ mi trắng', 'Giày', 'Đầm']],
  ['price-desc', ['Đầm', 'Giày', 'Áo sơ mi trắng', 'Ủng', 'Áo sơ mi đen']],
  ['name-asc', ['Áo sơ mi đen', 'Áo sơ mi trắng', 'Đầm', 'Giày', 'Ủng']],
  ['name-desc', ['Ủng', 'Giày', 'Đầm', 'Áo sơ mi trắng', 'Áo sơ mi đen']],
  ['discount', ['Áo sơ mi đen', 'Đầm', 'Ủng', 'Giày', 'Áo sơ mi trắng']],
  ['relevance', ['Ủng', 'Giày', 'Đầm', 'Áo sơ mi đen', 'Áo sơ mi trắng']],
])('products can be sorted by %s', async (sort, expected) => {
  const found = await names(`sort=${sort}`)
  expect(found).toEqual(expected.map((start) => found.find((name) => name.startsWith(start))))
})

test('the best match comes first', async () => {
  await shop.createProduct({ name: 'Nơ cho áo len' })
  expect((await names('q=ao')).at(-1)).toBe('Nơ cho áo len')
  expect((await names('q=ao&sort=newest'))[0]).toBe('Nơ cho áo len')
  await shop.db.query(sql`UPDATE products SET deleted_at = now() WHERE name = 'Nơ cho áo len'`)
})

test('a page has the total and links to other pages that keep the parameters', async () => {
  const page = async (query: string) => {
    const { headers, body } = await visitor.get<ProductSummary[]>(`/api/v1/products?${query}`)
    return [body.length, headers.get('x-total-count'), headers.get('link')]
  }
  const link = (number: number, rel: string) =>
    `</api/v1/products?limit=2&sort=name-asc&page=${number}>; rel="${rel}"`
  expect(await page('limit=2&sort=name-asc')).toEqual([
    2,
    '5',
    [link(1, 'first'), link(3, 'last'), link(2, 'next')].join(', '),
  ])
  expect(await page('limit=2&sort=name-asc&page=3')).toEqual([
    1,
    '5',
    [link(1, 'first'), link(3, 'last'), link(2, 'prev')].join(', '),
  ])
  expect((await page('limit=2&page=9'))[0]).toBe(0)
  const all = [
    ...(await names('limit=2&page=1')),
    ...(await names('limit=2&page=2')),
    ...(await names('limit=2&page=3')),
  ]
  expect(all).toEqual(await names(''))
})

test('extreme page numbers and limits are answered with 200 [Z7 D3]', async () => {
  for (const query of [
    'limit=1000000000',
    'page=999999999999',
    'limit=0',
    'page=0',
    'unknown=1&toString=1',
  ]) {
    expect((await visitor.get(`/api/v1/products?${query}`)).status).toBe(200)
  }
})

test.each([
  ['page=-1', 'page'],
  ['limit=abc', 'limit'],
  ['limit=1.5', 'limit'],
  ['minPrice=1e308', 'minPrice'],
  ['maxPrice=NaN', 'maxPrice'],
  ['inStock=perhaps', 'inStock'],
  ['sort=cheapest', 'sort'],
  ['category=shoes', 'category'],
  [`q=${'x'.repeat(201)}`, 'q'],
  ['q=1&q=2', 'q'],
  ['a[]=1', 'a[]'],
  ['a[b]=1', 'a[b]'],
])('the query %s is refused [I10]', async (query, field) => {
  const answer = await visitor.get(`/api/v1/products?${query}`)
  expect(checkFailure(answer)).toBe('400 invalid')
  expect(listInvalidFields(answer)).toEqual([field])
})

test('related products alternate between the same category and others, in stock first; at most 8', async () => {
  const related = async (id: string) => visitor.get<ProductSummary[]>(`/api/v1/products/${id}/related`)
  const nearest = async (id: string, count: number) =>
    (await related(id)).body.slice(0, count).map(({ name }) => name)
  const near = await shop.createProduct({ name: 'Dép', price: 490_000, category: shoes._id })
  const socks = await shop.createProduct({ name: 'Tất', price: 900_000, tags: ['đi bộ', 'cotton'] })
  const bag = await shop.createProduct({ name: 'Túi', price: 350_000, tags: ['cotton', 'đi bộ'] })
  const gone = await shop.createProduct({ name: 'Ủng', price: 500_000, category: shoes._id, countInStock: 0 })
  expect(await nearest(trainers._id, 4)).toEqual(['Dép', 'Túi', "Ủng ' OR 1=1--", 'Áo sơ mi trắng'])
  const ofBag = (await related(bag._id)).body.map(({ name }) => name)
  expect(ofBag.slice(0, 2)).toEqual(['Tất', 'Áo sơ mi trắng'])
  expect(ofBag).not.toContain('Túi')
  expect(ofBag.slice(-2)).toEqual(['Ủng', 'Đầm 100%_\\ lụa'])
  for (let copy = 0; copy < 8; copy++) await shop.createProduct({ name: `Vớ ${copy}`, category: shoes._id })
  expect((await related(trainers._id)).body).toHaveLength(8)
  const [first, second, third] = [await shop.shopper(), await shop.shopper(), await shop.shopper()]
  const orderBoth = async (buyer: TestClient, customerPhone: string) => {
    for (const product of [trainers, socks]) await buyer.add(product)
    const customerInfo = { customerName: 'Nguyễn Thị Ước', customerPhone }
    expect((await buyer.order({ customerInfo })).status).toBe(201)
  }
  // Orders of one customer, by account or by phone number, would show what that customer bought.
  for (const buyer of [first, first, second]) await orderBoth(buyer, '0912 345 678')
  expect(await nearest(trainers._id, 2)).toEqual(['Dép', 'Túi'])
  // The orders of an erased account count for no customer.
  await shop.db.query(sql`DELETE FROM accounts WHERE id = ${first.id}`)
  expect(await nearest(trainers._id, 2)).toEqual(['Dép', 'Túi'])
  await orderBoth(third, '0987 654 321')
  expect(await nearest(trainers._id, 2)).toEqual(['Dép', 'Tất'])
  for (const product of [near, socks, bag, gone]) await shop.admin.delete(`/api/v1/products/${product._id}`)
  for (const id of [...invalidIds, near._id]) expect(checkFailure(await related(id))).toBe('404 not_found')
})

test('counting stops at 1,000 for a filter and at 300 for a search; the whole list has an exact total', async () => {
  await shop.db.query(sql`
    INSERT INTO products (id, handle, name, price, sale_price, discount, discount_now, search_key)
    SELECT gen_random_uuid(), 'kim-' || n, 'Kim ' || n, 1000, 500, 50, 50, ' kim ' || n || ' '
    FROM generate_series(1, 1001) n`)
  const filtered = await visitor.get('/api/v1/products?sale=true&limit=1')
  expect(filtered.headers.get('x-total-count')).toBe('1000')
  expect(filtered.headers.get('x-total-capped')).toBe('true')
  expect(filtered.headers.get('link')).not.toContain('rel="last"')
  const [found, all] = [
    await visitor.get<ProductSummary[]>('/api/v1/products?q=kim&limit=10&page=30'),
    await visitor.get('/api/v1/products?limit=1'),
  ]
  expect(found.body).toHaveLength(10)
  const [counted] = await shop.db.query(
    sql`SELECT count(*)::text AS count FROM products WHERE deleted_at IS NULL`,
  )
  expect(all.headers.get('x-total-count')).toBe(counted?.count)
  expect(all.headers.has('x-total-capped')).toBe(false)
  expect(found.headers.get('x-total-count')).toBe(String(limits.maxCountedProducts))
  expect(found.headers.get('x-total-capped')).toBe('true')
  // Pages after the counted results still link to the next page, and the last page has the exact total.
  const [far, last] = [
    await visitor.get('/api/v1/products?q=kim&limit=100&page=9'),
    await visitor.get<ProductSummary[]>('/api/v1/products?q=kim&limit=100&page=11'),
  ]
  expect(far.headers.get('x-total-count')).toBe('900')
  expect(far.headers.get('x-total-capped')).toBe('true')
  expect(far.headers.get('link')).toContain('page=10>; rel="next"')
  expect(last.body).toHaveLength(1)
  expect(last.headers.get('x-total-count')).toBe('1001')
  expect(last.headers.has('x-total-capped')).toBe(false)
  expect(last.headers.get('link')).not.toContain('rel="next"')
  // The pages contain each product once, even after the ranked matches.
  const pages = await Promise.all(
    Array.from({ length: 21 }, (_, page) =>
      visitor.get<ProductSummary[]>(`/api/v1/products?q=kim&limit=50&page=${page + 1}`),
    ),
  )
  expect(new Set(pages.flatMap(({ body }) => body.map(({ _id }) => _id))).size).toBe(1001)
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('without a limit or with a higher one, a page has limits.maxPageSize products [Z7 D4]', async () => {
  for (const query of ['', 'limit=1000000000', 'limit=1001&page=1', 'q=kim&limit=1000000000']) {
    const { body } = await visitor.get<ProductSummary[]>(`/api/v1/products?${query}`)
    expect([query, body.length]).toEqual([query, limits.maxPageSize])
  }
})

test('two processes on one database count the same facets after changes, even if a heartbeat is cut', async () => {
  const processes = await Promise.all(
    [0, 1].map(() => startAppServer(shop.shop, shop.where, { heartbeat: true })),
  )
  const totals = () =>
    Promise.all(
      processes.map(async ({ url }) => {
        const answer = await fetch(`${url}/api/v1/products/facets?maxPrice=500`)
        return ((await answer.json()) as { total: number }).total
      }),
    )
  const [before = 0] = await totals()
  expect(before).toBeGreaterThan(limits.maxCountedRows)
  const seen = async (expected: number) => expect.poll(totals, { interval: 5 }).toEqual([expected, expected])

  const added = await shop.createProduct({ name: 'Kimono', price: 400 })
  await seen(before + 1)
  await shop.createProduct({ name: 'Kimono', price: 400 })
  await seen(before + 2)
  await shop.db.query(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'tiem heartbeat'`)
  await shop.admin.delete(`/api/v1/products/${added._id}`)
  await seen(before + 1)
  for (const process of processes) await process.close()
})
