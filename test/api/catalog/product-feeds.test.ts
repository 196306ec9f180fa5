import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { productFeedPaths } from '#contract/catalog/product-feeds.ts'
import { ensureAttributeValues } from '#data/catalog/attributes.ts'
import { watchStatements } from '#data/database/health/statement-watch.ts'
import { openTestShop } from '#test/shop.ts'

const publicUrl = 'https://tiem.example'
const image = `/images/${'0195b3f0-0000-7000-8000-000000000000'}/900x1200/900.webp`

async function openFeedShop(isOn = true) {
  const shop = await openTestShop({ publicUrl })
  const { body } = await shop.admin.get<{ version: number }>('/api/v1/admin/settings')
  const settings = { version: body.version, name: 'Tiệm & Bạn', productFeed: isOn }
  expect((await shop.admin.put('/api/v1/admin/settings', settings)).status).toBe(200)
  const createProduct = async (input: object) => {
    const product = await shop.createProduct(input)
    await shop.db.query(sql`UPDATE products SET image = ${image} WHERE id = ${product._id}`)
    return product
  }
  return { ...shop, createProduct, visitor: shop.anonymous() }
}
type FeedShop = Awaited<ReturnType<typeof openFeedShop>>

async function readItems({ visitor }: FeedShop, path: string = productFeedPaths.google) {
  const { status, headers, body } = await visitor.get<string>(path)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(headers.get('cache-control')).toMatch(/^public, max-age=(10|\d)$/)
  const xml = String(body)
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g=')).toBe(true)
  expect(xml.endsWith('</channel>\n</rss>\n')).toBe(true)
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    Object.fromEntries(
      [...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name, value]) => [name, value]),
    ),
  )
}

test('the feeds do not exist until the owner switches them on', async () => {
  const shop = await openFeedShop(false)
  for (const path of Object.values(productFeedPaths)) expect((await shop.visitor.get(path)).status).toBe(404)
})

/** support.google.com/merchants/answer/7052112 and developers.facebook.com, "Catalog Fields". */
const required = {
  google: ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'condition'],
  meta: ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'condition', 'brand'],
} as const
const formats: Record<string, RegExp> = {
  id: /^.{1,50}$/,
  title: /^.{1,150}$/,
  description: /^.{1,5000}$/s,
  link: /^https:\/\/tiem\.example\/san-pham\//,
  image_link: /^https:\/\/tiem\.example\/images\/.+\.webp$/,
  price: /^\d+ VND$/,
  sale_price: /^\d+ VND$/,
  sale_price_effective_date: /^\d{4}-\d\d-\d\dT\d\d:\d\d\+0700\/\d{4}-\d\d-\d\dT\d\d:\d\d\+0700$/,
  condition: /^new$/,
  gender: /^(male|female|unisex)$/,
  age_group: /^(newborn|infant|toddler|kids|adult)$/,
  gtin: /^\d{13}$/,
}
const availabilities = { google: ['in_stock', 'out_of_stock'], meta: ['in stock', 'out of stock'] }

test.each(['google', 'meta'] as const)(
  'every item for %s has the required attributes in their format',
  async (channel) => {
    const shop = await openFeedShop()
    await shop.createProduct({ name: 'Áo <thun> & "len"', audience: 'kids', discount: 10 })
    await shop.createProduct({ name: 'Mũ', description: 'x'.repeat(6000), countInStock: 0 })
    await shop.createProduct({
      name: 'Khăn',
      specialPrice: 99_000,
      specialFrom: '2020-01-01',
      specialTo: '2099-01-01',
    })
    const items = await readItems(shop, productFeedPaths[channel])
    expect(items).toHaveLength(3)
    for (const item of items) {
      for (const name of required[channel]) expect(item[name], name).toBeTruthy()
      for (const [name, format] of Object.entries(formats)) if (item[name]) expect(item[name]).toMatch(format)
      expect(availabilities[channel]).toContain(item.availability)
    }
    expect(new Set(items.map(({ id }) => id)).size).toBe(3)
    expect(items.map(({ sale_price }) => sale_price)).toEqual(['179100 VND', undefined, '99000 VND'])
    expect(items[2]?.sale_price_effective_date).toBe('2020-01-01T00:00+0700/2099-01-01T23:59+0700')
  },
)

test('drafts, hidden and deleted products and those without an image are not in the feed', async () => {
  const shop = await openFeedShop()
  const listed = await shop.createProduct({ name: 'Áo bán' })
  await shop.createProduct({ name: 'Áo nháp', state: 'draft' })
  await shop.createProduct({ name: 'Áo ẩn', state: 'hidden' })
  const deleted = await shop.createProduct({ name: 'Áo xoá' })
  await shop.admin.delete(`/api/v1/products/${deleted._id}`)
  await shop.db.query(sql`UPDATE products SET image = '' WHERE id = ${(await shop.createProduct({}))._id}`)
  const links = (await readItems(shop)).map(({ link }) => link)
  expect(links).toEqual([`${publicUrl}/san-pham/${listed.handle}`])
})

test('variants with prices of their own are in the feed although their product has none', async () => {
  const shop = await openFeedShop()
  const sizes = ['M', 'XL'].map((size) => ({ id: uuid(), value: size }))
  const [medium, large] = await ensureAttributeValues(shop.db, 'size', sizes)
  await shop.createProduct({
    ...{ price: 0, countInStock: undefined },
    variants: [
      { size: medium, stock: 1, price: 299_000 },
      { size: large, stock: 1 },
    ],
  })
  expect(await readItems(shop)).toMatchObject([{ size: 'M', price: '299000 VND' }])
})

test('every link of the feed opens its product, even in a shop of more than one batch', async () => {
  const shop = await openFeedShop()
  await shop.db.query(sql`
    INSERT INTO products (id, handle, name, price, sale_price, search_key, image)
    SELECT gen_random_uuid(), 'ao-' || n, 'Áo ' || n, 1000, 1000, 'ao', ${image} FROM generate_series(1, 450) n`)
  await shop.db.query(sql`
    INSERT INTO variants (id, product_id, sale_price) SELECT gen_random_uuid(), id, 1000 FROM products`)
  const items = await readItems(shop)
  expect(new Set(items.map(({ link }) => link)).size).toBe(450)
  expect((await readItems(shop)).length).toBe(450)
})

test('10 concurrent requests for an uncached feed read the catalogue once', async () => {
  const shop = await openFeedShop()
  await shop.createProduct({})
  const texts: string[] = []
  const count = (part: string) => texts.filter((text) => text.includes(part)).length
  const stop = watchStatements(() => (text) => texts.push(text))
  let requests: Promise<object[]>[] = []
  await shop.db.transaction(async (tx) => {
    await tx.query(sql`LOCK TABLE products IN ACCESS EXCLUSIVE MODE`)
    requests = Array.from({ length: 10 }, () => readItems(shop))
    await expect.poll(() => count('AS "productFeed"')).toBe(10)
  })
  expect((await Promise.all(requests)).map((items) => items.length)).toEqual(Array(10).fill(1))
  stop()
  // The second statement finds that no product follows.
  expect(count('AS "specialFrom"')).toBe(2)
})

test('a feed of more than 8 MB, which is not cached, is complete, and read once for each response', async () => {
  const shop = await openFeedShop()
  await shop.db.query(sql`
    INSERT INTO products (id, handle, name, price, sale_price, search_key, image, description)
    SELECT gen_random_uuid(), 'ao-' || n, 'Áo ' || n, 1000, 1000, 'ao', ${image}, repeat('ậ', 5000)
    FROM generate_series(1, 700) n`)
  await shop.db.query(sql`
    INSERT INTO variants (id, product_id, sale_price) SELECT gen_random_uuid(), id, 1000 FROM products`)
  let reads = 0
  const stop = watchStatements(() => (text) => {
    if (text.includes('AS "specialFrom"')) reads++
  })
  for (let request = 1; request <= 2; request++)
    expect(new Set((await readItems(shop)).map(({ link }) => link)).size).toBe(700)
  stop()
  // Four batches and the statement that finds no more products.
  expect(reads).toBe(2 * 5)
})

test('switching the feeds off takes effect at once, although they are cached', async () => {
  const shop = await openFeedShop()
  await shop.createProduct({})
  await readItems(shop)
  const { body } = await shop.admin.get<{ version: number }>('/api/v1/admin/settings')
  await shop.admin.put('/api/v1/admin/settings', { version: body.version, productFeed: false })
  expect((await shop.visitor.get(productFeedPaths.google)).status).toBe(404)
})

test('a variant with a weight of its own sends it, the others send that of the product', async () => {
  const shop = await openFeedShop()
  const sizes = ['M', 'XL'].map((size) => ({ id: uuid(), value: size }))
  const [medium, large] = await ensureAttributeValues(shop.db, 'size', sizes)
  await shop.createProduct({
    ...{ weight: 180, countInStock: undefined },
    variants: [
      { size: medium, stock: 1 },
      { size: large, stock: 1, weight: 260 },
    ],
  })
  const items = await readItems(shop)
  expect(items.map(({ shipping_weight }) => shipping_weight)).toEqual(['180 g', '260 g'])
})
