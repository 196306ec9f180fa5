import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import { openTestShop } from '#test/shop.ts'
import { createImportClient } from './import-client.ts'

const shop = await openTestShop()
const { admin, db } = shop
const imports = createImportClient(shop)
const product = async (id: string) => (await admin.get<Product>(`/api/v1/products/${id}`)).body

test('a line whose SKU was removed or moved to another product since the dry run is refused', async () => {
  const create = (sku: string) =>
    shop.createProduct({ name: sku, price: 1000, variants: [{ sku, stock: 1 }] })
  const [removed, renamed, unchanged] = [
    await create('hang-A'),
    await create('hang-B'),
    await create('hang-C'),
  ]
  const look = await imports.dryRun('SKU,Price\nhang-A,2000\nhang-B,2000\nhang-C,2000\n')
  await admin.delete(`/api/v1/products/${removed._id}`)
  const variants = [{ _id: renamed.variants[0]?._id, sku: 'hang-D', stock: 1 }]
  const changed = await admin.put(`/api/v1/products/${renamed._id}`, { name: 'Đổi', price: 1000, variants })
  expect(changed.status).toBe(200)
  const successor = await create('hang-B')
  expect(successor.version).toBe(renamed.version)
  const done = await imports.apply(look, true)
  expect(done.counts).toMatchObject({ updated: 3, done: 1, refused: 2 })
  expect((await product(successor._id)).price).toBe(1000)
  expect((await product(unchanged._id)).price).toBe(2000)
  expect((await imports.rows(done, 'refused')).map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'Sản phẩm hoặc SKU của dòng này đã bị xoá hay đổi sau khi xem thử.'],
    [3, 'Sản phẩm “hang-B” đã được sửa sau khi xem thử.'],
  ])
})

test('a product that the database refuses is reported in Vietnamese; its message is only in the log', async () => {
  const warnings: string[] = []
  shop.shop.warn = (message) => warnings.push(message)
  const look = await imports.dryRun('Handle,Title,Variant Price\ncam,Áo cấm,1000\n')
  await db.query(sql`ALTER TABLE products ADD CONSTRAINT refusal CHECK (name <> 'Áo cấm')`)
  const done = await imports.apply(look)
  await db.query(sql`ALTER TABLE products DROP CONSTRAINT refusal`)
  const [refused] = await imports.rows(done, 'refused')
  expect(refused?.reason).toBe('Sản phẩm “Áo cấm” không lưu được: có giá trị không hợp lệ.')
  expect(warnings.at(-1)).toContain('violates check constraint "refusal"')
})
