import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { CollectionPage } from '#contract/catalog/collections.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { MissingDescriptions } from '#contract/content/content-check.ts'
import type { PageForStaff } from '#contract/content/pages.ts'
import { isDescribed } from '#data/content/has-text.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const shopper = await shop.shopper()

async function readMissing(kind: MissingDescriptions['kind']) {
  const path = '/api/v1/admin/content-check/descriptions'
  const { body } = await admin.get<MissingDescriptions[]>(path)
  const found = body.find((row) => row.kind === kind)
  return [found?.total ?? 0, found?.newest.map(({ name }) => name) ?? []]
}

test('listed products without words for search engines are counted, and the newest three are named', async () => {
  const add = (name: string, more: object = {}) => shop.createProduct({ name, ...more })
  await add('Có mô tả', { description: 'Vải lanh' })
  await add('Có giới thiệu', { seoDescription: 'Áo lanh' })
  await add('Ảnh có lời', { description: '![Vải lanh](/images/a.webp)' })
  await add('Nháp', { state: 'draft' })
  expect(await readMissing('product')).toEqual([0, []])
  await add('Chỉ có ảnh', { description: '![](/images/a.webp)\n\n![ ](/images/b.webp)' })
  const dress = await add('Đầm')
  await add('Quần')
  await add('Giày')
  expect(await readMissing('product')).toEqual([4, ['Giày', 'Quần', 'Đầm']])
  await admin.put(`/api/v1/products/${dress._id}`, {
    ...{ name: 'Đầm', price: 199_000, countInStock: 10 },
    description: 'Đầm lụa',
  })
  expect(await readMissing('product')).toEqual([3, ['Giày', 'Quần', 'Chỉ có ảnh']])
})

test('products without a description are found by their index', async () => {
  const plan = await shop.db.transaction(async (tx) => {
    await tx.query(sql`SET LOCAL enable_seqscan = off`)
    return tx.query(sql`EXPLAIN SELECT id FROM products p WHERE NOT ${isDescribed()}`)
  })
  expect(JSON.stringify(plan)).toContain('products_undescribed')
})

test('staff list the products without a description; for shoppers the list stays whole', async () => {
  const names = async (client: typeof admin, query: string) => {
    const { body } = await client.get<Product[]>(`/api/v1/products?${query}`)
    return body.map(({ name }) => name)
  }
  expect(await names(admin, 'described=false')).toEqual(['Giày', 'Quần', 'Chỉ có ảnh'])
  expect(await names(admin, 'described=true')).toEqual(['Đầm', 'Ảnh có lời', 'Có giới thiệu', 'Có mô tả'])
  expect(await names(shopper, 'described=false')).toHaveLength(7)
})

test('a category is named while it has no text and shoppers see it', async () => {
  const { body: shirts } = await admin.post<{ _id: string }>('/api/v1/categories', { name: 'Áo' })
  const readPage = async () =>
    (await shopper.get<{ seoDescription: string }>(`/api/v1/categories/${shirts._id}/page`)).body
  expect([await readMissing('category'), (await readPage()).seoDescription]).toEqual([[1, ['Áo']], ''])
  const setHiding = async (hidesEmptyCategories: boolean) => {
    const { body } = await admin.get<{ version: number }>('/api/v1/admin/settings')
    await admin.put('/api/v1/admin/settings', { version: body.version, hidesEmptyCategories })
  }
  await setHiding(true)
  expect(await readMissing('category')).toEqual([0, []])
  await setHiding(false)
  const description = '## Áo\n**Lanh** mát'
  await admin.put(`/api/v1/categories/${shirts._id}`, { name: 'Áo', description })
  expect([await readMissing('category'), (await readPage()).seoDescription]).toEqual([
    [0, []],
    'Áo\nLanh mát',
  ])
})

test('a category whose page has a description is not named', async () => {
  const { body: caps } = await admin.post<{ _id: string }>('/api/v1/categories', { name: 'Mũ' })
  expect(await readMissing('category')).toEqual([1, ['Mũ']])
  const { body: page } = await admin.post<PageForStaff>('/api/v1/admin/pages/of-category', {
    category: caps._id,
  })
  const content = { ...page.content, seoDescription: 'Mũ vải' }
  const address = `/api/v1/admin/pages/${page._id}`
  const { body: draft } = await admin.put<PageForStaff>(`${address}/draft`, {
    version: page.version,
    content,
  })
  await admin.post(`${address}/publish`, { version: draft.version })
  expect(await readMissing('category')).toEqual([0, []])
})

test('a collection is named until its text or its published page describes it', async () => {
  const name = `Hàng Tết ${uuid().slice(-12)}`
  const collection = { name, kind: 'manual', productIds: [] }
  const { body: tet } = await admin.post<{ _id: string }>('/api/v1/admin/collections', collection)
  const read = async () => {
    const { body } = await shopper.get<CollectionPage>(`/api/v1/collections/${tet._id}`)
    return [...(await readMissing('collection')), body.seoDescription]
  }
  expect(await read()).toEqual([1, [name], ''])
  const { body: page } = await admin.post<PageForStaff>('/api/v1/admin/pages/of-collection', {
    collection: tet._id,
  })
  expect(page.issues.map(({ path }) => path)).toEqual(['sections'])
  const { body: draft } = await admin.put<PageForStaff>(`/api/v1/admin/pages/${page._id}/draft`, {
    version: page.version,
    content: { ...page.content, seoDescription: 'Quà Tết' },
  })
  expect(await read()).toEqual([1, [name], ''])
  await admin.post(`/api/v1/admin/pages/${page._id}/publish`, { version: draft.version })
  expect(await read()).toEqual([0, [], 'Quà Tết'])
  await admin.put(`/api/v1/admin/pages/${page._id}/hidden`, { version: draft.version + 1, hidden: true })
  expect(await read()).toEqual([1, [name], ''])
  await admin.put(`/api/v1/admin/collections/${tet._id}`, { ...collection, description: '*Quà* cho nhà' })
  expect(await read()).toEqual([0, [], 'Quà cho nhà'])
})
