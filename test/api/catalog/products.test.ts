import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Category } from '#contract/catalog/categories.ts'
import type { Product } from '#contract/catalog/products.ts'
import { ensureAttributeValues } from '#data/catalog/attributes.ts'
import { checkFailure, invalidIds, listInvalidFields, unknownId } from '#test/api/access/check-failure.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const visitor = shop.anonymous()
const value = async (kind: 'color' | 'size', word: string) =>
  (await ensureAttributeValues(shop.db, kind, [{ id: uuid(), value: word }]))[0] ?? ''
const red = await value('color', 'Đỏ')
const s41 = await value('size', '41')
const s42 = await value('size', '42')
const category = (await admin.post<Category>('/api/v1/categories', { name: 'Giày' })).body

const read = async (id: string) => (await visitor.get<Product>(`/api/v1/products/${id}`)).body
const save = (id: string, body: unknown) => admin.put<Product>(`/api/v1/products/${id}`, body)
const movements = async ({ _id }: { _id: string }) =>
  shop.db.query<{ quantity: number; reason: string }>(sql`
    SELECT m.quantity, m.reason FROM stock_movements m JOIN variants v ON v.id = m.variant_id
    WHERE v.product_id = ${_id} ORDER BY m.id`)

test('a product is created with all fields, and anyone can read it', async () => {
  const response = await admin.post<Product>('/api/v1/products', {
    name: ' Giày  vải ',
    price: 500_000,
    category: category._id,
    image: 'https://pictures.example/giày.jpg',
    gallery: ['/images/a/1.webp'],
    description: 'Hai\ndòng',
    discount: 12.5,
    featured: true,
    variants: [
      { color: red, size: s41, sku: 'GV-41', stock: 4 },
      { color: red, size: s42, price: 600_001, stock: 1 },
    ],
  })
  expect(response.status).toBe(201)
  expect(response.body).toMatchObject({
    name: 'Giày vải',
    handle: 'giay-vai',
    category: { _id: category._id, name: category.name },
    salePrice: 437_500,
    countInStock: 5,
    version: 1,
    variants: [
      {
        color: { value: 'Đỏ' },
        size: { value: '41' },
        sku: 'GV-41',
        price: null,
        salePrice: 437_500,
        stock: 4,
      },
      { size: { value: '42' }, sku: null, price: 600_001, salePrice: 525_001, stock: 1 },
    ],
  })
  expect(await read(response.body._id)).toEqual(response.body)
  const first = (await movements(response.body)).map(({ quantity, reason }) => `${reason} ${quantity}`)
  expect(first.sort()).toEqual(['initial 1', 'initial 4'])
})

test('a product needs only a name and a price; its only variant has the stock', async () => {
  const plain = await shop.createProduct({ name: 'Túi', price: 0, countInStock: 7, category: '' })
  expect(plain).toMatchObject({ discount: 0, category: null, image: '', gallery: [], featured: false })
  expect(plain.variants).toMatchObject([{ color: null, size: null, stock: 7 }])
  expect((await shop.createProduct({ name: 'Túi' })).handle).toBe('tui-2')
})

test('a PUT of the product as read changes only the version', async () => {
  const before = await shop.createProduct({
    price: 99_999,
    discount: 33.333333,
    category: category._id,
    variants: [
      { color: red, size: s42, stock: 2, sku: 'A' },
      { color: red, size: s41, stock: 3, price: 5 },
    ],
  })
  const saved = await save(before._id, before)
  expect(saved).toMatchObject({ status: 200, body: { ...before, version: 2 } })
  expect(await movements(before)).toHaveLength(2)
})

test('omitted fields are unchanged, and an id or date in the body is ignored [Z8]', async () => {
  const before = await shop.createProduct({
    description: 'Mô tả',
    discount: 10,
    image: 'https://a.example/1',
  })
  const sent = {
    _id: unknownId,
    name: 'Tên mới',
    price: 50_000,
    image: '',
    createdAt: '2000',
    __v: 9,
  }
  const { body } = await save(before._id, sent)
  expect(body).toEqual({
    ...before,
    name: 'Tên mới',
    price: 50_000,
    salePrice: 45_000,
    displayPrice: { ...before.displayPrice, price: 50_000, salePrice: 45_000 },
    variants: [{ ...before.variants[0], salePrice: 45_000 }],
    version: 2,
  })
})

test('a new stock of the product or of a variant is posted to the stock ledger', async () => {
  const product = await shop.createProduct({ countInStock: 10 })
  const fewer = (await save(product._id, { ...product, countInStock: 4 })).body
  const variants = [{ ...fewer.variants[0], stock: 6 }]
  const { body } = await save(product._id, { ...fewer, variants })
  expect(body).toMatchObject({ countInStock: 6, variants: [{ _id: product.variants[0]?._id, stock: 6 }] })
  expect((await movements(product)).map((move) => move.quantity)).toEqual([10, -6, 2])
  expect(await shop.readStock(product._id)).toBe(6)
})

test('a product sent back after a sale, with a new stock or count, is refused with stock_changed', async () => {
  const product = await shop.createProduct({ countInStock: 10 })
  const buyer = await shop.shopper()
  await buyer.add(product, 3)
  expect((await buyer.order()).status).toBe(201)
  const { stockMovementId: _, ...unmarked } = { ...product.variants[0] }
  const recounts = [
    { variants: [{ ...product.variants[0], stock: 15 }] },
    { variants: [{ ...unmarked, stock: 15 }] },
    { countInStock: 15 },
  ]
  for (const recount of recounts) {
    const refused = await save(product._id, { ...product, ...recount })
    expect(checkFailure(refused)).toBe('409 stock_changed')
    expect(refused.body).toMatchObject({ details: [{ message: 'Kho hiện còn 7' }] })
  }
  expect((await save(product._id, { ...product, name: 'Áo khác' })).body).toMatchObject({ countInStock: 7 })
  expect(await shop.readStock(product._id)).toBe(7)
})

test('countInStock of a product with several variants is refused with stock_set_per_variant', async () => {
  const variants = [s41, s42].map((size) => ({ size, stock: 3 }))
  const product = await shop.createProduct({ variants })
  const { name, price } = product
  expect(checkFailure(await save(product._id, { name, price, countInStock: 9 }))).toBe(
    '409 stock_set_per_variant',
  )
  expect(checkFailure(await save(product._id, { ...product, countInStock: 9 }))).toBe(
    '409 stock_set_per_variant',
  )
  expect((await save(product._id, { name, price, countInStock: 6 })).status).toBe(200)
  expect(await shop.readStock(product._id)).toBe(6)
})

test('a variant keeps its id while its options stay the same; a removed variant leaves the carts', async () => {
  const product = await shop.createProduct({ variants: [s41, s42].map((size) => ({ size, stock: 3 })) })
  const [small, large] = product.variants
  const buyer = await shop.shopper()
  await buyer.add(product, 1, small?._id)
  await buyer.add(product, 1, large?._id)
  const { body } = await save(product._id, {
    ...product,
    variants: [
      { size: s42, stock: 5 },
      { color: red, size: s42, stock: 1 },
    ],
  })
  expect(body.variants.map(({ stock }) => stock)).toEqual([5, 1])
  expect(body.variants[0]?._id).toBe(large?._id)
  expect((await buyer.cart()).products.map((line) => line.variantId)).toEqual([large?._id])
  expect((await buyer.get('/api/v1/auth/session')).body).toMatchObject({ cartLines: 1 })
})

test('a SKU is unique, can be swapped within a product, and is free after a deletion', async () => {
  const [one, two] = [
    { size: s41, sku: 'SKU-1' },
    { size: s42, sku: 'SKU-2' },
  ]
  const product = await shop.createProduct({ variants: [one, two] })
  const other = { name: 'Khác', price: 1, variants: [{ sku: 'SKU-2' }] }
  const taken = await admin.post('/api/v1/products', other)
  expect(checkFailure(taken)).toBe('409 sku_taken')
  expect(taken.body.error).toContain('SKU-2')
  const twice = {
    ...other,
    variants: [
      { size: s41, sku: 'X' },
      { size: s42, sku: 'X' },
    ],
  }
  expect(checkFailure(await admin.post('/api/v1/products', twice))).toBe('409 sku_taken')
  const third = await shop.createProduct()
  expect(checkFailure(await save(third._id, other))).toBe('409 sku_taken')
  const swapped = [
    { ...one, sku: 'SKU-2' },
    { ...two, sku: 'SKU-1' },
  ]
  expect((await save(product._id, { ...product, variants: swapped })).body.variants).toMatchObject(
    swapped.map(({ sku }) => ({ sku })),
  )
  await admin.delete(`/api/v1/products/${product._id}`)
  expect((await admin.post('/api/v1/products', other)).status).toBe(201)
})

test('of two concurrent saves of one version one gets product_changed and changes nothing', async () => {
  const product = await shop.createProduct()
  const both = await Promise.all(['Một', 'Hai'].map((name) => save(product._id, { ...product, name })))
  const [first, second] = both.toSorted((a, b) => a.status - b.status)
  expect(second && checkFailure(second)).toBe('409 product_changed')
  expect(await read(product._id)).toEqual(first?.body)
  expect((await save(product._id, { name: 'Ba', price: 1 })).status).toBe(200)
})

test('12 concurrent creations with the same name get 12 different handles', async () => {
  const products = await Promise.all(
    Array.from({ length: 12 }, () => shop.createProduct({ name: 'Áo trùng tên' })),
  )
  expect(new Set(products.map(({ handle }) => handle)).size).toBe(12)
})

test('of 4 concurrent creations with the same SKUs 1 succeeds and 3 get sku_taken', async () => {
  const body = {
    name: 'Áo',
    price: 1,
    variants: [
      { size: s41, sku: 'MỘT' },
      { size: s42, sku: 'HAI' },
    ],
  }
  const turned = { ...body, variants: body.variants.toReversed() }
  const answers = await Promise.all(
    [body, turned, body, turned].map((one) => admin.post('/api/v1/products', one)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409).map(checkFailure)).toEqual(
    Array(3).fill('409 sku_taken'),
  )
})

test.each([
  ['name', [undefined, null, '', ' ', 7, 'x'.repeat(201)]],
  ['price', [undefined, null, -1, 10.5, 1e308, 2_000_000_001, 'NaN', '100', 'Infinity', [], true]],
  ['discount', [-5, 101, 'NaN', null, 1e-7]],
  ['countInStock', [-1, 1.5, 1_000_001, '3', null]],
  ['featured', ['true', 1, null]],
  ['category', ['giày', 5, unknownId]],
  ['description', [5, 'x'.repeat(20_001), '\ud800']],
  ['image', ['javascript:alert(1)', 'file:///etc/passwd', 'http://169.254.169.254/', '//evil.example/x', 5]],
  ['image', ['/images/../api', 'https://a.example/\u0000', 'https://a.example/ x', 'https://a/"onerror=']],
  ['gallery', ['https://a.example/1', [''], ['data:image/png,x'], Array(51).fill('/images/a')]],
  ['variants', [[], {}, [{ stock: -1 }], [{}, {}], [{ color: unknownId }], [{ size: red }], [{ price: -1 }]]],
  ['variants', [[{ stock: 1.5 }], [{ sku: 5 }], [{ _id: 'x' }], [null]]],
])('an invalid %s is refused on create and update: %j [M11 M12 I10 F6]', async (field, wrongs) => {
  const product = await shop.createProduct()
  for (const wrong of wrongs) {
    const body = { name: 'Áo', price: 1000, [field]: wrong }
    for (const answer of [await admin.post('/api/v1/products', body), await save(product._id, body)]) {
      expect([wrong, checkFailure(answer)]).toEqual([wrong, '400 invalid'])
      expect(listInvalidFields(answer)[0]?.split('.')[0]).toBe(field)
    }
  }
  expect(await read(product._id)).toEqual(product)
})

test('validation errors have the texts of the specification', async () => {
  const getError = async (body: object) =>
    (await admin.post('/api/v1/products', { name: 'Áo', price: 1, ...body })).body.error
  expect(await getError({ name: '' })).toBe('Tên sản phẩm không được để trống')
  expect(await getError({ price: undefined })).toBe('Giá sản phẩm không được để trống')
  expect(await getError({ price: 'x' })).toBe('Giá sản phẩm phải là số')
  expect(await getError({ discount: 'x' })).toBe('Giảm giá sản phẩm phải là số')
  expect(await getError({ featured: 'x' })).toBe('Trường này phải là boolean')
  expect(await getError({ countInStock: 'x' })).toBe('Số lượng sản phẩm phải là số')
})

test('a deleted product leaves the catalog and the carts; orders keep their copy', async () => {
  const product = await shop.createProduct({ name: 'Áo sắp hết' })
  const buyer = await shop.shopper()
  await buyer.add(product, 2)
  const order = (await buyer.order()).body
  await buyer.add(product)
  const gone = await admin.delete(`/api/v1/products/${product._id}`)
  expect(gone).toMatchObject({ status: 200, body: { _id: product._id } })
  expect((await buyer.cart()).products).toEqual([])
  expect((await visitor.get('/api/v1/products?q=sap het')).body).toEqual([])
  expect(checkFailure(await buyer.add(product))).toBe('404 not_found')
  const lines = await buyer.get(`/api/v1/orders/detail/${order._id}`)
  expect(lines.body).toMatchObject([{ name: 'Áo sắp hết', quantity: 2, price: 199_000, listed: false }])
})

test('an unknown or deleted product gets 404 on read, update and delete [I8]', async () => {
  const gone = await shop.createProduct()
  await admin.delete(`/api/v1/products/${gone._id}`)
  for (const id of [...invalidIds, gone._id]) {
    expect(checkFailure(await visitor.get(`/api/v1/products/${id}`))).toBe('404 not_found')
    expect(checkFailure(await save(id, { name: 'Áo', price: 1 }))).toBe('404 not_found')
    expect(checkFailure(await admin.delete(`/api/v1/products/${id}`))).toBe('404 not_found')
  }
})

test('only an admin can create, update and delete', async () => {
  const product = await shop.createProduct()
  const body = { name: 'Áo', price: 1 }
  const by = async (caller: typeof visitor) => [
    checkFailure(await caller.post('/api/v1/products', body)),
    checkFailure(await caller.put(`/api/v1/products/${product._id}`, body)),
    checkFailure(await caller.delete(`/api/v1/products/${product._id}`)),
  ]
  expect(await by(visitor)).toEqual(Array(3).fill('401 not_signed_in'))
  expect(await by(await shop.shopper())).toEqual(Array(3).fill('403 forbidden'))
  expect(await read(product._id)).toEqual(product)
})

test('saving a form that was opened before a sale does not restore the sold stock', async () => {
  const product = await shop.createProduct({ countInStock: 10 })
  const buyer = await shop.shopper()
  await buyer.add(product, 3)
  expect((await buyer.order()).status).toBe(201)

  const { version: _, ...form } = product
  const renamed = await shop.admin.put(`/api/v1/products/${product._id}`, { ...form, name: 'Tên mới' })
  expect(renamed.status).toBe(200)
  expect(await shop.readStock(product._id)).toBe(7)

  // A new stock based on an outdated `stockMovementId` is refused.
  const variants = product.variants.map((variant) => ({ ...variant, stock: 15 }))
  const counted = { ...form, countInStock: 15, variants }
  expect(checkFailure(await save(product._id, counted))).toBe('409 stock_changed')
  expect(await shop.readStock(product._id)).toBe(7)
  const now = (await read(product._id)) as Product
  const again = now.variants.map((variant) => ({ ...variant, stock: 15 }))
  for (const _ of ['once', 'repeated']) {
    expect((await save(product._id, { ...form, countInStock: 15, variants: again })).status).toBe(200)
    expect(await shop.readStock(product._id)).toBe(15)
  }
})
