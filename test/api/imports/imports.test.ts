import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import { checkFailure, listInvalidFields } from '#test/api/access/check-failure.ts'
import { openTestShop } from '#test/shop.ts'
import { createImportClient } from './import-client.ts'

const shop = await openTestShop()
const { admin, db } = shop
const imports = createImportClient(shop)

let serial = 0
const unique = () => `m${++serial}`
const head = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price'
const file = (...rows: string[]) => `${[head, ...rows].join('\n')}\n`
const product = async (id: string | null | undefined) =>
  (await admin.get<Product>(`/api/v1/products/${id}`)).body

/** Returns all data that an import can change. */
async function everything() {
  const [row] = await db.query(sql`
    SELECT (SELECT json_agg(p ORDER BY p.id) FROM products p) AS products,
      (SELECT json_agg(v ORDER BY v.id) FROM variants v) AS variants,
      (SELECT json_agg(m ORDER BY m.id) FROM stock_movements m) AS moves,
      (SELECT json_agg(a ORDER BY a.id) FROM attribute_values a) AS words,
      (SELECT json_agg(c ORDER BY c.id) FROM categories c) AS categories`)
  return row
}

test('a dry run reports each difference and each invalid row and changes nothing', async () => {
  const mark = unique()
  const shirt = await shop.createProduct({
    name: 'Áo cũ',
    price: 1000,
    variants: [{ sku: `${mark}-S`, stock: 4 }],
  })
  const before = await everything()
  const look = await imports.dryRun(
    file(
      `${shirt.handle},Áo mới,Title,Default Title,${mark}-S,9,2000`,
      `${mark}-new,Mũ,Size,M,${mark}-M,5,3000`,
      `${mark}-new,,,L,${mark}-L,5,chín`,
      ',,,,,,1000',
    ),
  )
  expect(await everything()).toEqual(before)
  expect(look).toMatchObject({ status: 'ready', running: false, rows: 4, products: 2, fault: null })
  expect(look.counts).toMatchObject({ created: 1, updated: 1, unchanged: 0, skipped: 0, faults: 2 })
  const [update, creation, lost] = await imports.rows(look)
  expect(update).toMatchObject({
    row: 2,
    outcome: 'updated',
    before: { name: 'Áo cũ', price: 1000, 'variant –': { stock: 4 } },
    after: { name: 'Áo mới', price: 2000, 'variant –': { stock: 9 } },
  })
  expect(Object.keys(update?.after ?? {})).toHaveLength(3)
  expect(creation).toMatchObject({ row: 3, name: 'Mũ', outcome: 'created', before: null })
  const unreadable = { row: 4, text: 'Không đọc được giá “chín”.', skipped: true, warning: false }
  expect(creation?.problems).toContainEqual(unreadable)
  expect(lost).toMatchObject({ row: 5, name: '', outcome: 'skipped' })
  expect(await imports.issues(look)).toContain('\r\n4,Mũ,Bỏ qua,Không đọc được giá “chín”.\r\n')
  expect((await imports.rows(look, 'faults')).map(({ row }) => row)).toEqual([2, 3, 5])
})

test('unknown columns are reported with a similar known column', async () => {
  const mark = unique()
  const shirt = await shop.createProduct({ price: 1000, variants: [{ sku: `${mark}-S`, stock: 4 }] })
  const look = await imports.dryRun(`SKU,Price,Inventory,Made by\n${mark}-S,2000,9,Dệt May\n`)
  expect(look).toMatchObject({
    kind: 'prices',
    hasStock: false,
    unread: [
      { name: 'Inventory', near: 'Inventory quantity' },
      { name: 'Made by', near: null },
    ],
  })
  await imports.apply(look, true)
  expect(await product(shirt._id)).toMatchObject({ price: 2000, countInStock: 4 })
  const all = await imports.dryRun(`SKU,Price,Inventory quantity\n${mark}-S,2000,9\n`)
  expect(all).toMatchObject({ hasStock: true, unread: [], counts: { onlyStock: 1 } })

  const { status, body } = await imports.send(`SKU,Inventory\n${mark}-S,9\n`)
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: expect.stringContaining('“Inventory” → “Inventory quantity”?') })
})

test('a dry run is applied; the stock of existing products only on request', async () => {
  const mark = unique()
  const shirt = await shop.createProduct({ price: 1000, variants: [{ sku: `${mark}-S`, stock: 4 }] })
  const bag = await shop.createProduct({
    name: 'Túi',
    price: 500,
    variants: [{ sku: `${mark}-T`, stock: 1 }],
  })
  const rows = [
    `${shirt.handle},Áo mới,Title,Default Title,${mark}-S,9,2000`,
    `${bag.handle},Túi,Title,Default Title,${mark}-T,8,500`,
    `${mark}-new,Mũ ${mark},Title,Default Title,${mark}-M,5,3000`,
  ]
  const look = await imports.dryRun(file(...rows))
  expect(look.counts).toMatchObject({ updated: 2, onlyStock: 1, created: 1 })
  const done = await imports.apply(look)
  expect(done).toMatchObject({ status: 'done', running: false, withStock: false })
  expect(done.counts).toMatchObject({ done: 2, refused: 0 })
  expect(await product(shirt._id)).toMatchObject({ name: 'Áo mới', price: 2000, countInStock: 4 })
  expect((await product(bag._id)).countInStock).toBe(1)
  const newProductId = (await imports.rows(done, 'created'))[0]?.product
  expect(await product(newProductId)).toMatchObject({ name: `Mũ ${mark}`, countInStock: 5 })

  const again = await imports.dryRun(file(...rows))
  expect(again.counts).toMatchObject({ updated: 2, onlyStock: 2, created: 0, unchanged: 1 })
  await imports.apply(again, true)
  expect(await shop.readStock(shirt._id)).toBe(9)
  const [move] = await db.query(
    sql`SELECT reason, quantity, account_id FROM stock_movements ORDER BY id DESC LIMIT 1`,
  )
  expect(move).toMatchObject({ reason: 'import', quantity: 7, account_id: admin.id })
})

test('sales since the dry run are kept, and products changed since the dry run are refused', async () => {
  const mark = unique()
  const sold = await shop.createProduct({
    name: 'Bán',
    price: 1000,
    variants: [{ sku: `${mark}-A`, stock: 10 }],
  })
  const edited = await shop.createProduct({
    name: 'Sửa',
    price: 1000,
    variants: [{ sku: `${mark}-B`, stock: 1 }],
  })
  const look = await imports.dryRun(
    file(
      `${sold.handle},Bán,Title,Default Title,${mark}-A,12,2000`,
      `${edited.handle},Sửa,Title,Default Title,${mark}-B,1,2000`,
    ),
  )
  const shopper = await shop.shopper()
  await shopper.add(sold, 3)
  await shopper.order()
  await admin.put(`/api/v1/products/${edited._id}`, { name: 'Sửa tay', price: 1500 })
  const done = await imports.apply(look, true)
  expect(await product(sold._id)).toMatchObject({ price: 2000, countInStock: 9 })
  expect(await product(edited._id)).toMatchObject({ name: 'Sửa tay', price: 1500 })
  expect(done.counts).toMatchObject({ done: 1, refused: 1 })
  const [refused] = await imports.rows(done, 'refused')
  expect(refused?.reason).toBe('Sản phẩm “Sửa” đã được sửa sau khi xem thử.')
})

test('pieces sold since the dry run are taken from the stock of the file, also if the shop then equals the file', async () => {
  const mark = unique()
  const products = await Promise.all(
    ['A', 'B', 'C'].map((sku) =>
      shop.createProduct({ name: sku, price: 1000, variants: [{ sku: `${mark}-${sku}`, stock: 10 }] }),
    ),
  )
  const [shirt, bag, counted] = products
  if (!shirt || !bag || !counted) throw new Error('a product is missing')
  const catalogue = await imports.dryRun(file(`${shirt.handle},A,Title,Default Title,${mark}-A,8,1000`))
  const shopper = await shop.shopper()
  await shopper.add(shirt, 2)
  await shopper.order()
  const applied = await imports.apply(catalogue, true)
  expect([applied.counts.done, await shop.readStock(shirt._id)]).toEqual([1, 6])

  const prices = await imports.dryRun(`SKU,Stock\n${mark}-B,8\n${mark}-C,8\n`)
  await shopper.add(bag, 2)
  await shopper.order()
  const lines = [{ variantId: counted.variants[0]?._id, seen: 10, stock: 8 }]
  await admin.post('/api/v1/stock/adjustments', { reason: 'counted', lines })
  const done = await imports.apply(prices, true)
  expect([await shop.readStock(bag._id), await shop.readStock(counted._id)]).toEqual([6, 8])
  expect(done.counts).toMatchObject({ done: 1, refused: 1 })
  const [refused] = await imports.rows(done, 'refused')
  expect(refused?.reason).toBe('Cửa hàng đã đúng như file từ trước khi nhập.')
})

test('a stock that was counted after the dry run is not overwritten, and the line is refused', async () => {
  const mark = unique()
  const shirt = await shop.createProduct({ price: 1000, variants: [{ sku: `${mark}-S`, stock: 100 }] })
  const same = await shop.createProduct({ price: 1000, variants: [{ sku: `${mark}-T`, stock: 100 }] })
  const look = await imports.dryRun(`SKU,Price,Stock\n${mark}-S,1000,55\n${mark}-T,1000,60\n`)
  for (const { variants } of [shirt, same]) {
    const lines = [{ variantId: variants[0]?._id, seen: 100, stock: 60 }]
    await admin.post('/api/v1/stock/adjustments', { reason: 'counted', lines })
  }
  const done = await imports.apply(look, true)
  expect([await shop.readStock(shirt._id), await shop.readStock(same._id)]).toEqual([60, 60])
  const [refused] = await imports.rows(done, 'refused')
  expect(refused?.reason).toContain('Kho đã thay đổi, hiện còn 60')
})

test('prices and stock are imported by SKU; empty cells change nothing', async () => {
  const mark = unique()
  const { body: sizes } = await admin.post<{ values: { _id: string }[] }>(
    '/api/v1/attributes/019a0000-0000-7000-8000-000000000002/values',
    { value: `S${mark}` },
  )
  const shirt = await shop.createProduct({
    price: 100_000,
    discount: 10,
    variants: [
      { sku: `${mark}-A`, stock: 1 },
      { sku: `${mark}-B`, stock: 2, size: sizes.values.at(-1)?._id },
    ],
  })
  const look = await imports.dryRun(
    `SKU;Giá bán;Giá cũ;Tồn kho\r\n${mark}-A;80.000;120.000;\r\n${mark}-B;60.000;90000;7\r\nla;1000;;\r\n${mark}-A;1;;\r\n;5;;\r\n`,
  )
  expect(look).toMatchObject({ kind: 'prices', rows: 5, products: 1 })
  expect(look.counts).toMatchObject({ updated: 1, faults: 3 })
  await imports.apply(look, true)
  const after = await product(shirt._id)
  expect(after.variants.map(({ salePrice, stock }) => [salePrice, stock])).toEqual([
    [80_000, 1],
    [60_000, 7],
  ])
  expect(after).toMatchObject({ price: 120_000, salePrice: 80_000 })
  const stockOnly = await imports.dryRun(`sku,stock\n${mark}-A,5\n`)
  expect((await imports.rows(stockOnly))[0]).toMatchObject({ onlyStock: true, outcome: 'updated' })
  const nothing = await imports.apply(stockOnly, false)
  expect(nothing.counts.done).toBe(0)
  const away = await imports.dryRun(`SKU,Old price\n${mark}-A,0\n${mark}-B,0\n`)
  await imports.apply(away)
  expect(await product(shirt._id)).toMatchObject({ price: 80_000, discount: 0 })
})

test('a file that cannot be imported is refused with one error', async () => {
  const sent = await imports.send('a,b\n1,2\n')
  expect(checkFailure(sent)).toBe('400 invalid')
  expect(sent.body.error).toContain('Title')
  expect(checkFailure(await imports.send(Buffer.from('504b030414000600', 'hex')))).toBe('400 invalid')
  expect(checkFailure(await imports.send(''))).toBe('400 invalid')
  expect(checkFailure(await imports.send(file('a,A,,,,1,1000'), 'nhiều'))).toBe('400 invalid')
  expect(checkFailure(await imports.send(Buffer.alloc(15 * 1_048_576 + 1, 65)))).toBe('413 too_large')
  for (const [price, sentence] of [
    ['19.50', 'Giá “19.50” ở dòng 2 có phần lẻ'],
    ['80', 'Giá cao nhất trong file chỉ là 80 ₫'],
  ] as const) {
    const dollars = await imports.send(file(`a,A,Title,Default Title,,1,${price}`))
    expect([checkFailure(dollars), listInvalidFields(dollars)]).toEqual(['400 invalid', ['rate']])
    expect(dollars.body.error).toContain(sentence)
  }
  const converted = await imports.dryRun(file('do-la,A,Title,Default Title,,1,19.50'), '25400')
  expect((await imports.rows(converted))[0]?.after).toMatchObject({ price: 495_000 })
})

test('a second concurrent import gets import_running; a finished import cannot be applied again', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => `nhieu-${at},Nhiều ${at},Title,Default Title,,1,1000`)
  const look = await imports.dryRun(file(...rows))
  const applying = admin.post(`/api/v1/admin/imports/${look._id}/apply`, { stock: false })
  await imports.until(look._id, ({ status }) => status === 'applying')
  const second = await imports.send(file('a,A,Title,Default Title,,1,1000'))
  expect(checkFailure(second)).toBe('409 import_running')
  expect(checkFailure(await admin.post(`/api/v1/admin/imports/${look._id}/undo`, {}))).toBe(
    '409 import_running',
  )
  await applying
  const done = await imports.until(look._id, ({ running }) => !running)
  expect(done.counts.done).toBe(200)
  expect(checkFailure(await admin.post(`/api/v1/admin/imports/${look._id}/apply`, { stock: false }))).toBe(
    '409 import_state_changed',
  )
}, 60_000)

test('the history has the newest import first and no abandoned dry runs', async () => {
  const first = await imports.dryRun(file('lich-su,A,Title,Default Title,,1,1000'))
  const second = await imports.dryRun(file('lich-su,A,Title,Default Title,,1,1000'))
  const { body } = await admin.get<{ _id: string; by: { name: string } }[]>('/api/v1/admin/imports?limit=2')
  expect(body[0]).toMatchObject({ _id: second._id, by: { name: 'Chủ tiệm' } })
  expect(body.map(({ _id }) => _id)).not.toContain(first._id)
})
