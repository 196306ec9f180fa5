import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Category } from '#contract/catalog/categories.ts'
import type { DeletedProduct } from '#contract/catalog/deleted-products.ts'
import type { RefusedRestore } from '#contract/catalog/product-patches.ts'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import { checkFailure, listInvalidFields, unknownId } from '#test/api/access/check-failure.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const read = async (id: string) => (await admin.get<Product>(`/api/v1/products/${id}`)).body
const edit = (id: string, body: unknown) =>
  admin.send<Product>('PATCH', `/api/v1/products/${id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const change = (ids: string[], body: unknown) =>
  admin.post<{ changed: string[]; refused: RefusedRestore[] }>('/api/v1/products/bulk', { ids, change: body })
const usage = async (...ids: string[]) => (await admin.post('/api/v1/products/usage', { ids })).body

test('PATCH changes the sent field and keeps the others', async () => {
  const shirt = await shop.createProduct({ description: 'Vải lanh', discount: 10 })
  expect((await edit(shirt._id, { featured: true })).body).toMatchObject({
    featured: true,
    name: shirt.name,
    description: 'Vải lanh',
    countInStock: 10,
  })
  expect((await edit(shirt._id, { price: 100_000 })).body).toMatchObject({
    price: 100_000,
    salePrice: 90_000,
    featured: true,
  })
  expect(listInvalidFields(await edit(shirt._id, { price: '1' }))).toEqual(['price'])
  expect(checkFailure(await edit(unknownId, { featured: true }))).toBe('404 not_found')
})

test('a new count is refused with the current stock if the stock changed since it was read', async () => {
  const shirt = await shop.createProduct({ countInStock: 100 })
  const buyer = await shop.shopper()
  await buyer.add(shirt, 3)
  expect((await buyer.order()).status).toBe(201)
  const counted = await edit(shirt._id, { countInStock: 60, expectedStock: 100, name: 'Áo đếm lại' })
  expect(counted).toMatchObject({ status: 409, body: { code: 'stock_changed' } })
  expect(counted.body.error).toBe('Kho đã thay đổi, hiện còn 97. Hãy xem lại số đã nhập.')
  expect(counted.body.details).toEqual([{ path: 'expectedStock', message: 'Kho hiện còn 97' }])
  expect(await read(shirt._id)).toMatchObject({ name: shirt.name, version: 1, countInStock: 97 })
  expect((await edit(shirt._id, { countInStock: 60, expectedStock: 97 })).body.countInStock).toBe(60)
  // This repeats a call whose answer was lost.
  expect(checkFailure(await edit(shirt._id, { countInStock: 60, expectedStock: 97 }))).toBe(
    '409 stock_changed',
  )
  expect((await edit(shirt._id, { countInStock: 4 })).body.countInStock).toBe(4)
  expect(await shop.readStock(shirt._id)).toBe(4)
})

test('a new stock of a variant is refused if its stock changed since it was read', async () => {
  const shirt = await shop.createProduct({ countInStock: 10 })
  const buyer = await shop.shopper()
  await buyer.add(shirt, 3)
  await buyer.order()
  const save = (variant: object, more: object = {}) =>
    admin.put<Product>(`/api/v1/products/${shirt._id}`, {
      ...{ name: shirt.name, price: shirt.price, ...more },
      variants: [{ _id: shirt.variants[0]?._id, ...variant }],
    })
  const refused = await save({ stock: 12, expectedStock: 10 })
  expect(checkFailure(refused)).toBe('409 stock_changed')
  expect(refused.body.details).toEqual([{ path: 'variants.0.stock', message: 'Kho hiện còn 7' }])
  const stockMovementId = shirt.variants[0]?.stockMovementId
  expect(checkFailure(await save({ stock: 12, stockMovementId }))).toBe('409 stock_changed')
  // A stock equal to the stock as read is not applied, and a stock equal to the current stock is accepted.
  expect((await save({ stock: 10, expectedStock: 10 }, { name: 'Áo khác' })).body.countInStock).toBe(7)
  expect((await save({ stock: 10, stockMovementId })).body.countInStock).toBe(7)
  for (const _ of ['once', 'repeated']) {
    expect((await save({ stock: 12, expectedStock: 7 })).body.countInStock).toBe(12)
  }
  expect(await shop.readStock(shirt._id)).toBe(12)
})

test('several products get the same category, discount and featured flag in one call', async () => {
  const category = (await admin.post<Category>('/api/v1/categories', { name: 'Áo dài' })).body
  const ids = [await shop.createProduct(), await shop.createProduct({ price: 99_999 })].map(({ _id }) => _id)
  const all = await change([...ids, unknownId], { category: category._id, discount: 33, featured: true })
  expect(all.body.changed.toSorted()).toEqual(ids.toSorted())
  for (const id of ids)
    expect(await read(id)).toMatchObject({ category: { _id: category._id }, discount: 33, featured: true })
  expect((await read(ids[1] ?? '')).salePrice).toBe(66_999)
  const found = await admin.get<ProductSummary[]>('/api/v1/products?q=ao+dai')
  expect(found.body).toHaveLength(2)
  expect(listInvalidFields(await change(ids, { category: unknownId }))).toEqual(['category'])
  expect(checkFailure(await change([], { featured: true }))).toBe('400 invalid')
})

test('a deleted product is restored unchanged, including in the carts that contained it', async () => {
  const shirt = await shop.createProduct({ handle: 'ao-hoan', variants: [{ sku: 'HOAN-1', stock: 7 }] })
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  expect(await usage(shirt._id)).toEqual({ carts: 1, orders: 0 })
  await admin.delete(`/api/v1/products/${shirt._id}`)
  expect(checkFailure(await admin.get(`/api/v1/products/${shirt._id}`))).toBe('404 not_found')
  const back = await change([shirt._id], { deleted: false })
  expect(back.body.changed).toEqual([shirt._id])
  const { stockMovementId: _, ...variant } = shirt.variants[0] as Product['variants'][0]
  expect(await read(shirt._id)).toMatchObject({ handle: shirt.handle, countInStock: 7, variants: [variant] })
  expect((await buyer.cart()).products).toMatchObject([{ productId: shirt._id, stock: 7 }])
  // Restoring it again changes nothing.
  expect((await change([shirt._id], { deleted: false })).body.changed).toEqual([])
})

test('a barcode that a restored product loses is in the audit log', async () => {
  const barcode = '8935000000014'
  const first = await shop.createProduct({ variants: [{ barcode, stock: 1 }] })
  await change([first._id], { deleted: true })
  await shop.createProduct({ variants: [{ barcode, stock: 1 }] })
  await change([first._id], { deleted: false })
  const { body } = await admin.get<{ changes: { action: string; before: object; after: object }[] }>(
    `/api/v1/admin/audit-log?entityId=${first._id}`,
  )
  expect(body.changes.find(({ action }) => action === 'restore')).toMatchObject({
    before: { onSale: false, barcode },
    after: { onSale: true, barcode: null },
  })
})

test('the audit log says that a deleted or restored product was or is for sale only if it is no draft', async () => {
  const listed = await shop.createProduct()
  const draft = await shop.createProduct({ state: 'draft' })
  for (const deleted of [true, false]) await change([listed._id, draft._id], { deleted })
  const readValues = async ({ _id }: Product) => {
    const { body } = await admin.get<{ changes: { action: string; before: object; after: object }[] }>(
      `/api/v1/admin/audit-log?entityId=${_id}`,
    )
    return body.changes
      .filter(({ action }) => action === 'delete' || action === 'restore')
      .map(({ action, before, after }) => [action, before, after])
  }
  expect(await readValues(listed)).toEqual([
    ['restore', { onSale: false }, { onSale: true }],
    ['delete', { onSale: true }, { onSale: false }],
  ])
  expect(await readValues(draft)).toEqual([
    ['restore', null, null],
    ['delete', null, null],
  ])
})

test('a product is restored under another handle, and not while another product has its SKU', async () => {
  const first = await shop.createProduct({ name: 'Khăn', variants: [{ sku: 'KHAN', stock: 1 }] })
  await change([first._id], { deleted: true })
  const second = await shop.createProduct({ name: 'Khăn', variants: [{ sku: 'KHAN', stock: 1 }] })
  expect(second.handle).toBe(first.handle)
  const other = await shop.createProduct()
  await change([other._id], { deleted: true })
  // The other product is restored, and `refused` has the reason for this one.
  const { body } = await change([first._id, other._id], { deleted: false })
  const holder = { _id: second._id, name: second.name }
  expect(body).toEqual({
    changed: [other._id],
    refused: [{ _id: first._id, name: 'Khăn', skus: [{ sku: 'KHAN', holder }] }],
  })
  await change([second._id], { deleted: true })
  await change([first._id], { deleted: false })
  expect((await read(first._id)).handle).toBe('khan')
  // With `freeSkus` it is restored without the SKU, and is not found by it any more.
  expect((await change([second._id], { deleted: false, freeSkus: true })).body.changed).toEqual([second._id])
  expect(await read(second._id)).toMatchObject({ handle: 'khan-2', variants: [{ sku: null, stock: 1 }] })
  const found = await admin.get<ProductSummary[]>('/api/v1/products?q=KHAN')
  expect(found.body.map(({ _id }) => _id)).toContain(first._id)
  const auditLog = await admin.get<{ changes: object[] }>(`/api/v1/admin/audit-log?entityId=${second._id}`)
  expect(auditLog.body.changes[0]).toMatchObject({
    action: 'restore',
    before: { onSale: false, sku: 'KHAN' },
    after: { onSale: true, sku: null },
  })
})

test('concurrent restores, creations and deletions each succeed or get a failure', async () => {
  for (let round = 0; round < 5; round++) {
    const sku = `CHUNG-${round}`
    const category = (await admin.post<Category>('/api/v1/categories', { name: `Chung ${round}` })).body._id
    const ids: string[] = []
    for (const _ of [1, 2]) {
      const { _id } = await shop.createProduct({ category, variants: [{ sku, stock: 1 }] })
      await change([_id], { deleted: true })
      ids.push(_id)
    }
    const restored = await Promise.all(ids.map((id) => change([id], { deleted: false })))
    expect(restored.map(({ status }) => status)).toEqual([200, 200])
    expect(restored.flatMap(({ body }) => body.changed)).toHaveLength(1)
    expect(restored.flatMap(({ body }) => body.refused)).toMatchObject([{ skus: [{ sku }] }])

    await change(ids, { deleted: true })
    const [back, creation] = await Promise.all([
      change(ids.slice(0, 1), { deleted: false }),
      admin.post<Product>('/api/v1/products', { name: 'Áo', price: 1, variants: [{ sku, stock: 1 }] }),
    ])
    expect([
      [1, 409],
      [0, 201],
    ]).toContainEqual([back.body.changed.length, creation.status])

    await change([...ids, creation.body._id].filter(Boolean), { deleted: true })
    const [again, gone] = await Promise.all([
      change(ids.slice(0, 1), { deleted: false }),
      admin.delete(`/api/v1/categories/${category}`),
    ])
    expect(again.body.changed).toHaveLength(1)
    const expected = gone.status === 200 ? null : category
    expect([200, 409]).toContain(gone.status)
    expect((await read(ids[0] ?? '')).category?._id ?? null).toBe(expected)
  }
})

test('deleted products are listed, the latest first; restoring one removes it and is in the audit log', async () => {
  const hats = await Promise.all(
    ['Nón Một', 'Nón Hai'].map((name) => shop.createProduct({ name, countInStock: 4 })),
  )
  for (const { _id } of hats) await admin.delete(`/api/v1/products/${_id}`)
  const listed = async (query: string) => {
    const { body, headers } = await admin.get<DeletedProduct[]>(`/api/v1/admin/products/deleted?${query}`)
    return { names: body.map(({ name }) => name), first: body[0], total: headers.get('x-total-count') }
  }
  const found = await listed('q=non')
  expect(found).toMatchObject({ names: ['Nón Hai', 'Nón Một'], total: '2', first: { countInStock: 4 } })
  expect((await listed('q=non&sort=oldest&limit=1&page=2')).names).toEqual(['Nón Hai'])
  expect((await listed('q=non&sort=name-desc')).names).toEqual(['Nón Một', 'Nón Hai'])
  await change([hats[1]?._id ?? ''], { deleted: false })
  expect((await listed('q=non')).names).toEqual(['Nón Một'])
  const auditLog = await admin.get<{ changes: object[] }>(`/api/v1/admin/audit-log?entityId=${hats[1]?._id}`)
  expect(auditLog.body.changes[0]).toMatchObject({ action: 'restore', name: 'Nón Hai' })
})

test('a variant that was removed before the product was deleted is not restored', async () => {
  const [colours] = (await admin.get<{ attributes: Attribute[] }>('/api/v1/attributes')).body.attributes
  expect(colours?.kind).toBe('color')
  const shirt = await shop.createProduct({ variants: [{ sku: 'BO', stock: 2 }] })
  await admin.put(`/api/v1/products/${shirt._id}`, { ...shirt, variants: [{ sku: 'GIU', stock: 3 }] })
  await change([shirt._id], { deleted: true })
  await change([shirt._id], { deleted: false })
  expect((await read(shirt._id)).variants).toMatchObject([{ sku: 'GIU', stock: 3 }])
})

test('the usage of a product counts the carts and orders that contain it', async () => {
  const [shirt, dress] = [await shop.createProduct(), await shop.createProduct()]
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  await buyer.add(dress)
  await buyer.order()
  await buyer.add(shirt)
  await (await shop.shopper()).add(shirt)
  expect(await usage(shirt._id)).toEqual({ carts: 2, orders: 1 })
  expect(await usage(shirt._id, dress._id)).toEqual({ carts: 2, orders: 1 })
  expect(await usage(unknownId)).toEqual({ carts: 0, orders: 0 })
})

test('the second of two saves gets product_changed with both versions [L4 A2]', async () => {
  const shirt = await shop.createProduct()
  const body = { name: 'Áo', price: 1, version: shirt.version }
  expect((await admin.put(`/api/v1/products/${shirt._id}`, body)).status).toBe(200)
  const second = await admin.put<Product>(`/api/v1/products/${shirt._id}`, { ...body, name: 'Khác' })
  expect(checkFailure(second)).toBe('409 product_changed')
  expect(second.body.details).toEqual([{ path: 'version', message: 'Bạn đã mở bản 1, bản hiện nay là 2.' }])
})

test('a product with 1,000 variants can be saved in one call', async () => {
  const values = async (kind: string, count: number) => {
    const id =
      kind === 'color' ? '019a0000-0000-7000-8000-000000000001' : '019a0000-0000-7000-8000-000000000002'
    const rows = await shop.db.query<{ id: string }>(sql`
      INSERT INTO attribute_values (id, attribute_id, value, value_key, position)
      SELECT gen_random_uuid(), ${id}, ${kind} || n, ${kind} || n, n FROM generate_series(1, ${count}) n RETURNING id`)
    return rows.map((row) => row.id)
  }
  const [colors, sizes] = [await values('color', 40), await values('size', 25)]
  const variants = colors.flatMap((color, c) =>
    sizes.map((size, s) => ({ color, size, sku: `NGHIN-${c}-${s}`, price: 1000 * (c + 1), stock: s })),
  )
  const product = await shop.createProduct({ variants })
  expect(product.variants).toHaveLength(1000)
  expect(await shop.readStock(product._id)).toBe(40 * 300)
  const startedAt = performance.now()
  const saved = await admin.put<Product>(`/api/v1/products/${product._id}`, {
    ...product,
    variants: product.variants.map((variant, at) => ({
      ...variant,
      stock: variant.stock + 1,
      sku: `MOI-${at}`,
    })),
  })
  if (process.env.SAY) console.log(`saved in ${Math.round(performance.now() - startedAt)} ms`)
  expect(saved.body.countInStock).toBe(40 * 300 + 1000)
})
