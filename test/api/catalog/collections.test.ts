import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { CollectionPage, CollectionWithProducts } from '#contract/catalog/collections.ts'
import type { ProductSummary } from '#contract/catalog/products.ts'
import type { PageRenderer } from '#http/pages/pages.ts'
import { openTestShop } from '#test/shop.ts'

const pages: PageRenderer = {
  handle: async () => ({ status: 200, headers: {}, body: new Uint8Array() }),
}
const shop = await openTestShop({ publicUrl: 'https://tiem.example' }, pages)
const { admin } = shop
const visitor = shop.anonymous()

const add = async (input: object) => {
  const { status, body } = await admin.post<CollectionWithProducts>('/api/v1/admin/collections', input)
  expect([status, body.error]).toEqual([201, undefined])
  return body
}
const names = async ({ _id }: { _id: string }, query = '') =>
  (await visitor.get<ProductSummary[]>(`/api/v1/products?collection=${_id}${query}`)).body.map(
    ({ name }) => name,
  )
const category = async (name: string) =>
  (await admin.post<{ _id: string }>('/api/v1/categories', { name })).body._id

test('a collection picked by hand lists its active products in their order', async () => {
  const first = await shop.createProduct({ name: 'Áo một', price: 100_000 })
  const second = await shop.createProduct({ name: 'Áo hai', price: 200_000 })
  const draft = await shop.createProduct({ name: 'Áo ba', state: 'draft' })
  const productIds = [second._id, draft._id, first._id]
  const picked = await add({ name: 'Chọn tay', kind: 'manual', productIds })
  expect(picked.picked.map(({ _id }) => _id)).toEqual(productIds)
  expect(picked.products).toBe(2)
  expect(await names(picked)).toEqual(['Áo hai', 'Áo một'])
  expect(await names(picked, '&sort=price-asc')).toEqual(['Áo một', 'Áo hai'])
  expect(await names(picked, '&maxPrice=150000')).toEqual(['Áo một'])
})

test('the audit log names the products before and after a change of the picked ones', async () => {
  const [first, second] = [
    await shop.createProduct({ name: 'Áo cũ' }),
    await shop.createProduct({ name: 'Áo mới' }),
  ]
  const input = { name: 'Thay một món', kind: 'manual', productIds: [first._id] }
  const { _id } = await add(input)
  const changed = { ...input, productIds: [second._id] }
  expect((await admin.put(`/api/v1/admin/collections/${_id}`, changed)).status).toBe(200)
  for (const productIds of [
    [second._id, first._id],
    [first._id, second._id],
  ])
    expect((await admin.put(`/api/v1/admin/collections/${_id}`, { ...input, productIds })).status).toBe(200)
  const entries = await shop.db.query(sql`
    SELECT before, after FROM audit_log WHERE entity_id = ${_id} AND action = 'update' ORDER BY id`)
  const [old, fresh] = [`Áo cũ (${first.handle})`, `Áo mới (${second.handle})`]
  expect(entries).toEqual([
    { before: { picked: [old] }, after: { picked: [fresh] } },
    { before: { picked: [], products: 1 }, after: { picked: [old], products: 2 } },
    { before: { order: [fresh, old] }, after: { order: [old, fresh] } },
  ])
})

test('the list of products takes a tag in any case', async () => {
  await shop.createProduct({ name: 'Áo đi biển', tags: ['Đi biển', 'hè'] })
  await shop.createProduct({ name: 'Áo đi rừng', tags: ['biển'] })
  const { body } = await visitor.get<ProductSummary[]>(
    `/api/v1/products?tag=${encodeURIComponent('đi BIỂN')}`,
  )
  expect(body.map(({ name }) => name)).toEqual(['Áo đi biển'])
  const facets = await visitor.get(`/api/v1/products/facets?tag=${encodeURIComponent('không có')}`)
  expect(facets.status).toBe(200)
})

test('a collection by rule lists what fits category, tag, sale and price, and follows its products', async () => {
  const scarves = await category('Khăn Tết')
  const input = { category: scarves, tags: ['Tết', 'lụa'], discount: 10 }
  const fits = await shop.createProduct({ name: 'Khăn đỏ', price: 300_000, ...input })
  await shop.createProduct({ name: 'Khăn rẻ', price: 50_000, ...input })
  await shop.createProduct({ name: 'Khăn nguyên giá', price: 300_000, ...input, discount: 0 })
  await shop.createProduct({ name: 'Khăn thường', price: 300_000, ...input, tags: [] })
  await shop.createProduct({ name: 'Mũ đỏ', price: 300_000, ...input, category: null })
  const rule = { category: scarves, tag: 'tết', onlyDiscounted: true, minPrice: 100_000, maxPrice: 400_000 }
  const collection = await add({ name: 'Theo điều kiện', kind: 'rule', ...rule })
  expect(await names(collection)).toEqual(['Khăn đỏ'])
  await admin.put(`/api/v1/products/${fits._id}`, { name: 'Khăn đỏ', price: 300_000, state: 'hidden' })
  expect(await names(collection)).toEqual([])
})

test('a collection has a page at its slug, redirects from former ones and is in the sitemap', async () => {
  const tet = await add({ name: 'Hàng Tết', kind: 'rule', tag: 'tết', description: 'Đón **xuân**' })
  const other = await add({ name: 'Hàng tết', kind: 'rule' })
  expect([tet.slug, other.slug]).toEqual(['hang-tet', 'hang-tet-2'])
  expect((await add({ name: '节日', kind: 'rule' })).slug).toBe('bo-suu-tap')
  const page = await visitor.get<CollectionPage>(`/api/v1/collections/${tet._id}`)
  expect(page.body).toEqual({
    _id: tet._id,
    name: 'Hàng Tết',
    slug: 'hang-tet',
    descriptionHtml: '<p>Đón <strong>xuân</strong></p>\n',
    ...{ seoTitle: '', seoDescription: 'Đón xuân', image: '', imageAlt: '', sections: [] },
  })
  const changed = await admin.put(`/api/v1/admin/collections/${tet._id}`, {
    ...{ name: 'Tết 2027', slug: 'tet-2027', kind: 'rule', version: tet.version },
  })
  expect(changed.status).toBe(200)
  const former = await visitor.get('/bo-suu-tap/hang-tet')
  expect([former.status, former.headers.get('location')]).toEqual([301, '/bo-suu-tap/tet-2027'])
  expect(String((await visitor.get('/sitemap.xml')).body)).toContain(
    'https://tiem.example/bo-suu-tap/tet-2027<',
  )
  const late = await admin.put(`/api/v1/admin/collections/${tet._id}`, {
    ...{ name: 'Tết', kind: 'rule', version: tet.version },
  })
  expect([late.status, late.body.code]).toEqual([409, 'collection_changed'])
  expect((await admin.delete(`/api/v1/admin/collections/${tet._id}`)).status).toBe(200)
  expect((await visitor.get(`/api/v1/collections/${tet._id}`)).status).toBe(404)
})

test('a product of a subcategory is also in the category above it, in lists, counts and promotions', async () => {
  const [above, below] = [await category('Phụ kiện'), await category('Túi xách')]
  const put = (id: string, body: object) => admin.put(`/api/v1/categories/${id}`, body)
  expect((await put(below, { name: 'Túi xách', parent: above })).status).toBe(200)
  await shop.createProduct({ name: 'Túi da', category: below })
  const listed = await visitor.get<ProductSummary[]>(`/api/v1/products?category=${above}`)
  expect(listed.body.map(({ name }) => name)).toEqual(['Túi da'])
  const facets = await visitor.get<{ total: number; categories: { _id: string; count: number }[] }>(
    `/api/v1/products/facets?category=${above}`,
  )
  expect(facets.body.total).toBe(1)
  expect(facets.body.categories.find(({ _id }) => _id === above)?.count).toBe(1)
  const promotion = await admin.post('/api/v1/admin/promotions', {
    ...{ category: above, percent: 10, from: '2026-01-01', to: '2999-01-01' },
  })
  expect(promotion.body).toMatchObject({ products: 1 })
  const third = await category('Ví')
  const refusals = await Promise.all([
    put(third, { name: 'Ví', parent: below }),
    put(above, { name: 'Phụ kiện', parent: third }),
    put(third, { name: 'Ví', parent: third }),
  ])
  expect(refusals.map(({ status, body }) => [status, body.details?.[0]?.path])).toEqual([
    [400, 'parent'],
    [400, 'parent'],
    [400, 'parent'],
  ])
  const refused = await admin.delete(`/api/v1/categories/${above}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'category_has_subcategories'])
})

test('a category has a page at its slug, and a former slug redirects', async () => {
  const id = await category('Váy dạ hội')
  const renamed = await admin.put<{ slug: string }>(`/api/v1/categories/${id}`, {
    name: 'Đầm dạ hội',
    slug: '',
  })
  expect(renamed.body.slug).toBe('dam-da-hoi')
  const former = await visitor.get('/danh-muc/vay-da-hoi?page=2')
  expect([former.status, former.headers.get('location')]).toEqual([301, '/danh-muc/dam-da-hoi?page=2'])
  expect((await visitor.get('/danh-muc/dam-da-hoi')).status).toBe(200)
})

test('a category keeps its number if its slug is cleared or set to one that is taken', async () => {
  await category('Tấm')
  const second = await category('Tám')
  for (const slug of ['', 'tam', '', 'tam-2']) {
    const saved = await admin.put<{ slug: string }>(`/api/v1/categories/${second}`, { name: 'Tám', slug })
    expect(saved.body.slug).toBe('tam-2')
  }
})
