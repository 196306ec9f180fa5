import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Product } from '#contract/catalog/products.ts'
import { insertImportItems } from '#data/imports/import-items.ts'
import { lockImports } from '#data/imports/import-lock.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'
import { createImportClient } from './import-client.ts'

const shop = await openTestShop()
const { admin, db } = shop
const imports = createImportClient(shop)
const address = '/api/v1/admin/imports'

const head =
  'Handle,Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price'
const file = (...rows: string[]) => `${[head, ...rows].join('\n')}\n`
const read = async (id: string | null | undefined) => admin.get<Product>(`/api/v1/products/${id}`)
const sizes = async (...words: string[]) => {
  const id = '019a0000-0000-7000-8000-000000000002'
  for (const value of words) await admin.post(`/api/v1/attributes/${id}/values`, { value })
  const { body } = await admin.get<Attribute>(`/api/v1/attributes/${id}`)
  return words.map((word) => body.values.find(({ value }) => value === word)?._id ?? '')
}
/** Removes the fields that every change increases. */
const plain = ({ version: _, variants, ...product }: Product) => ({
  ...product,
  variants: variants.map(({ stockMovementId: _, ...variant }) => variant),
})

test('undoing an import deletes created products and restores changed ones', async () => {
  const [s, m] = await sizes('S', 'M')
  const shirt = await shop.createProduct({
    ...{ name: 'Áo gốc', description: 'Lời gốc', price: 90_000, discount: 10, tags: ['gốc'], featured: true },
    variants: [
      { size: s, sku: 'G-S', stock: 3 },
      { size: m, sku: 'G-M', stock: 4, price: 95_000 },
    ],
  })
  const look = await imports.dryRun(
    file(
      `${shirt.handle},Áo khác,Lời khác,Loại khác,khác,Size,M,G-S,9,70000`,
      `${shirt.handle},,,,,,L,G-L,5,70000`,
      'moi-tinh,Mới tinh,,,,Title,Default Title,MT,2,5000',
    ),
  )
  const done = await imports.apply(look, true)
  const changed = (await read(shirt._id)).body
  expect(changed.variants.map(({ sku, size, stock }) => [sku, size?.value, stock])).toEqual([
    ['G-S', 'M', 9],
    ['G-L', 'L', 5],
  ])
  const newProductId = (await imports.rows(done, 'created'))[0]?.product
  const undone = await imports.undo(done)
  expect(undone).toMatchObject({ status: 'undone', undoneBy: 'Chủ tiệm' })
  expect(undone.counts).toMatchObject({ done: 2, undone: 2, kept: 0 })
  expect(plain((await read(shirt._id)).body)).toEqual(plain(shirt))
  expect((await read(newProductId)).status).toBe(404)
  expect(await shop.readStock(shirt._id)).toBe(12)
  expect(await brokenInvariants(db)).toEqual([])
})

test('products that were ordered or changed since the import are kept, each with a reason', async () => {
  const products = await Promise.all(
    ['bán', 'sửa', 'xoá', 'kho'].map((name) =>
      shop.createProduct({ name: `Hàng ${name}`, price: 1000, variants: [{ sku: `K-${name}`, stock: 2 }] }),
    ),
  )
  const [sold, edited, deleted, drained] = products as [Product, Product, Product, Product]
  const rows = products.map(({ handle, name }, at) => {
    const sku = `K-${['bán', 'sửa', 'xoá', 'kho'][at]}`
    return `${handle},${name},,,,Title,Default Title,${sku},${name === 'Hàng kho' ? 9 : 2},3000`
  })
  const done = await imports.apply(
    await imports.dryRun(file(...rows, 'da-dat,Đã đặt,,,,Title,Default Title,DD,5,5000')),
    true,
  )
  const newProductId = (await imports.rows(done, 'created'))[0]?.product ?? ''
  const shopper = await shop.shopper()
  await shopper.add({ _id: newProductId })
  await shopper.add(sold)
  await shopper.add(drained, 8)
  expect((await shopper.order()).status).toBe(201)
  await admin.put(`/api/v1/products/${edited._id}`, { name: 'Sửa tay', price: 3000 })
  await admin.delete(`/api/v1/products/${deleted._id}`)

  const undone = await imports.undo(done)
  expect(undone.counts).toMatchObject({ undone: 1, kept: 4 })
  expect((await read(sold._id)).body).toMatchObject({ price: 1000, countInStock: 1 })
  expect((await read(newProductId)).status).toBe(200)
  expect((await read(drained._id)).body).toMatchObject({ price: 3000, countInStock: 1 })
  const keptRows = await imports.rows(undone, 'kept')
  expect(keptRows.map(({ name, reason }) => [name, reason])).toEqual([
    ['Hàng sửa', 'Sản phẩm đã được sửa sau lần nhập.'],
    ['Hàng xoá', 'Sản phẩm đã bị xoá sau lần nhập.'],
    ['Hàng kho', 'Hàng mà lần nhập thêm vào kho đã bán bớt, không còn đủ để trả về.'],
    ['Đã đặt', 'Sản phẩm đã có trong 1 đơn hàng.'],
  ])
  expect(await brokenInvariants(db)).toEqual([])
})

test('undoing a price list restores prices and moves the stock back by the imported difference', async () => {
  const shirt = await shop.createProduct({ price: 100_000, variants: [{ sku: 'P-1', stock: 2 }] })
  const done = await imports.apply(
    await imports.dryRun('SKU,Price,Old price,Stock\nP-1,80000,120000,10\n'),
    true,
  )
  expect((await read(shirt._id)).body).toMatchObject({ price: 120_000, salePrice: 80_000, countInStock: 10 })
  const shopper = await shop.shopper()
  await shopper.add(shirt, 1)
  await shopper.order()
  await imports.undo(done)
  expect((await read(shirt._id)).body).toMatchObject({ price: 100_000, discount: 0, countInStock: 1 })
  expect(checkFailure(await admin.post(`${address}/${done._id}/undo`, {}))).toBe('409 import_state_changed')
})

test('a stock that was counted after the import is not changed by the undo', async () => {
  const shirt = await shop.createProduct({ price: 1000, variants: [{ sku: 'DEM-1', stock: 2 }] })
  const done = await imports.apply(await imports.dryRun('SKU,Price,Stock\nDEM-1,8000,10\n'), true)
  const [variant] = (await read(shirt._id)).body.variants
  const lines = [{ variantId: variant?._id, seen: 10, stock: 60 }]
  await admin.post('/api/v1/stock/adjustments', { reason: 'counted', lines })
  const undone = await imports.undo(done)
  const [keptRow] = await imports.rows(undone, 'kept')
  expect(keptRow?.reason).toBe('Kho đã được đếm hoặc sửa lại sau lần nhập.')
  expect(await shop.readStock(shirt._id)).toBe(60)
})

test('a product of the import whose pieces were counted or received since is kept', async () => {
  const done = await imports.apply(
    await imports.dryRun(file('moi-1,Áo mới,,,,Title,Default Title,MOI-1,0,1000')),
    true,
  )
  const [line] = await imports.rows(done, 'created')
  const { variants, _id } = (await read(line?.product ?? '')).body
  const lines = [{ variantId: variants[0]?._id, seen: 0, stock: 50 }]
  expect((await admin.post('/api/v1/stock/adjustments', { reason: 'counted', lines })).status).toBe(200)
  const [keptRow] = await imports.rows(await imports.undo(done), 'kept')
  expect(keptRow?.reason).toBe('Kho đã được đếm hoặc sửa lại sau lần nhập.')
  expect(await shop.readStock(_id)).toBe(50)
})

const lostConnections = {
  every: sql`datname = current_database()`,
  lock: sql`pid = (SELECT pid FROM pg_locks WHERE classid = 7214 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`,
}

test.each(Object.entries(lostConnections))(
  'an import that lost its database connections (%s) stops, is reported as interrupted and can be continued',
  async (what, isLost) => {
    const count = 100
    const names = Array.from({ length: count }, (_, at) => `${what}-${at}`)
    const look = await imports.dryRun(
      file(...names.map((name) => `${name},Đứt ${name},,,,Title,Default Title,,1,1000`)),
    )
    const applying = admin.post(`${address}/${look._id}/apply`, { stock: false })
    await imports.until(look._id, ({ counts }) => counts.done > 10)
    await db
      .query(
        sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${isLost} AND pid <> pg_backend_pid()`,
      )
      .catch(() => {})
    await applying
    await imports.until(look._id, ({ running }) => !running)
    await setTimeout(1000)
    const cut = await imports.until(look._id, () => true)
    expect(cut.status).toBe('applying')
    expect(cut.counts.done).toBeGreaterThan(0)
    expect(cut.counts.done).toBeLessThan(count)
    const another = await lockImports(db, '019a0000-0000-7000-8000-00000000beef')
    expect((await imports.until(look._id, () => true)).running).toBe(false)
    await another?.unlock()
    const done = await imports.apply(look)
    expect(done).toMatchObject({ status: 'done', counts: { done: count, refused: 0 } })
    const [counted] = await db.query(sql`
    SELECT count(*)::int AS products FROM products WHERE handle LIKE ${`${what}-%`} AND deleted_at IS NULL`)
    expect(counted?.products).toBe(count)
    const undone = await imports.undo(done)
    expect(undone.counts).toMatchObject({ undone: count, kept: 0 })
  },
  60_000,
)

test('a lone surrogate in an import line is replaced', async () => {
  const look = await imports.dryRun(file('nua-chu,Nửa chữ,,,,Title,Default Title,,1,1000'))
  const line = {
    name: '\ud83d',
    outcome: 'skipped',
    only_stock: false,
    issues: [],
    skipping_issues: 0,
  } as const
  const rest = { before: null, after: null, product_id: null, version: null, marks: null }
  await insertImportItems(db, look._id, [{ ...line, ...rest, issues: [], row: 9 }])
  expect((await imports.rows(look)).at(-1)?.name).toBe('\ufffd')
})
