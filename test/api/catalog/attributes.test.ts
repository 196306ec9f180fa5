import { expect, test } from 'vitest'
import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import { checkFailure, listInvalidFields, unknownId } from '#test/api/access/check-failure.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const colorId = '019a0000-0000-7000-8000-000000000001'
const sizeId = '019a0000-0000-7000-8000-000000000002'
const values = (id: string) => `/api/v1/attributes/${id}/values`
const add = (id: string, value: string, swatch?: string) =>
  admin.post<Attribute>(values(id), { value, swatch })
const idOf = (attribute: Attribute, word: string) =>
  attribute.values.find(({ value }) => value === word)?._id ?? ''

test('values are added at the end of the list, colours with their swatch', async () => {
  await add(colorId, 'Đỏ tươi', '#B3121D')
  const { status, body } = await add(colorId, 'Trắng ngà', '#fdf6e3')
  expect(status).toBe(201)
  expect(body.values.slice(-2).map(({ value, swatch }) => [value, swatch])).toEqual([
    ['Đỏ tươi', '#b3121d'],
    ['Trắng ngà', '#fdf6e3'],
  ])
})

test('a value is unique regardless of case and spaces; only a colour has a swatch, in the form #rrggbb', async () => {
  await add(colorId, 'Đỏ')
  const white = idOf((await add(colorId, 'Trắng')).body, 'Trắng')
  expect(checkFailure(await add(colorId, ' ĐỎ '))).toBe('409 name_taken')
  expect(checkFailure(await admin.put(`${values(colorId)}/${white}`, { value: 'đỏ' }))).toBe('409 name_taken')
  expect(checkFailure(await add(colorId, ''))).toBe('400 invalid')
  for (const wrong of ['red', '#fff', '#12345g', 'url(x)']) {
    const answer = await add(colorId, 'Lạ', wrong)
    expect([checkFailure(answer), listInvalidFields(answer)]).toEqual(['400 invalid', ['swatch']])
  }
  expect(checkFailure(await add(sizeId, 'XS', '#000000'))).toBe('400 invalid')
})

test('a renamed value keeps its swatch, and products are found by the new name', async () => {
  const { body } = await add(colorId, 'Xanh dương', '#1f3a93')
  const id = idOf(body, 'Xanh dương')
  const shirt = await shop.createProduct({
    name: 'Áo gió',
    variants: [{ color: id, stock: 2, sku: 'GIO-1' }],
  })
  await admin.put(`${values(colorId)}/${id}`, { value: 'Lam hồ thuỷ' })
  const { body: changed } = await admin.get<Product>(`/api/v1/products/${shirt._id}`)
  expect(changed.variants[0]?.color).toMatchObject({ value: 'Lam hồ thuỷ', swatch: '#1f3a93' })
  const search = async (q: string) =>
    (await admin.get<ProductSummary[]>(`/api/v1/products?q=${q}`)).body.length
  expect([await search('lam ho thuy'), await search('gio-1')]).toEqual([1, 1])
  await admin.put(`${values(colorId)}/${id}`, { value: 'Lam hồ thuỷ', swatch: '' })
  expect((await admin.get<Product>(`/api/v1/products/${shirt._id}`)).body.variants[0]?.color?.swatch).toBe(
    null,
  )
})

test('a value of a listed or restorable product cannot be deleted and the error says why [L3]', async () => {
  const id = idOf((await add(sizeId, 'Cỡ lạ')).body, 'Cỡ lạ')
  const shirt = await shop.createProduct({ variants: [{ size: id, stock: 1 }] })
  const remove = () => admin.delete<Attribute>(`${values(sizeId)}/${id}`)
  const used = await remove()
  expect([checkFailure(used), used.body.error]).toEqual([
    '409 attribute_value_in_use',
    'Giá trị này đang dùng cho 1 sản phẩm nên không thể xoá.',
  ])
  const use = await admin.get<{ _id: string; products: number }[]>(`/api/v1/attributes/${sizeId}/usage`)
  expect(use.body).toContainEqual({ _id: id, products: 1 })
  await admin.delete(`/api/v1/products/${shirt._id}`)
  expect((await remove()).body.error).toContain('còn khôi phục được')
  await admin.post('/api/v1/products/bulk', { ids: [shirt._id], change: { deleted: false } })
  const plain = [{ color: null, size: null, stock: 1 }]
  await admin.put(`/api/v1/products/${shirt._id}`, { name: 'Áo', price: 1, variants: plain })
  const deleted = await remove()
  expect(deleted.status).toBe(200)
  expect(idOf(deleted.body, 'Cỡ lạ')).toBe('')
  expect(checkFailure(await remove())).toBe('404 not_found')
})

test('an order keeps the name of a deleted value', async () => {
  const id = idOf((await add(sizeId, 'Cỡ xưa')).body, 'Cỡ xưa')
  const shirt = await shop.createProduct({ variants: [{ size: id, stock: 1 }] })
  const shopper = await shop.shopper()
  await shopper.add(shirt)
  const { body: order } = await shopper.order()
  const plain = [{ color: null, size: null, stock: 1 }]
  await admin.put(`/api/v1/products/${shirt._id}`, { name: 'Áo', price: 1, variants: plain })
  expect((await admin.delete(`${values(sizeId)}/${id}`)).status).toBe(200)
  const { body: lines } = await shopper.get<{ size: string }[]>(`/api/v1/orders/detail/${order._id}`)
  expect(lines[0]?.size).toBe('Cỡ xưa')
})

test('products show sizes in the order of the attribute', async () => {
  for (const word of ['L', 'S', 'M']) await add(sizeId, word)
  const { body } = await admin.get<Attribute>(`/api/v1/attributes/${sizeId}`)
  const [l, s, m] = ['L', 'S', 'M'].map((word) => idOf(body, word))
  const shirt = await shop.createProduct({ variants: [l, s, m].map((size) => ({ size, stock: 1 })) })
  const rest = body.values.map(({ _id }) => _id).filter((id) => ![l, s, m].includes(id))
  const order = (ids: unknown[]) => admin.put<Attribute>(`${values(sizeId)}/order`, { ids })
  expect((await order([s, m, l, ...rest])).status).toBe(200)
  expect(
    (await admin.get<Product>(`/api/v1/products/${shirt._id}`)).body.sizes.map(({ value }) => value),
  ).toEqual(['S', 'M', 'L'])
  expect(checkFailure(await order([s, m]))).toBe('409 list_changed')
})

test('an attribute can be renamed and deleted; colour and size cannot be deleted', async () => {
  const { body: cut } = await admin.post<Attribute>('/api/v1/attributes', { value: 'Dáng' })
  await add(cut._id, 'Rộng')
  const renamed = await admin.put<Attribute>(`/api/v1/attributes/${cut._id}`, { value: 'Phom' })
  expect(renamed.body).toMatchObject({ value: 'Phom', values: [{ value: 'Rộng' }] })
  expect(checkFailure(await admin.put(`/api/v1/attributes/${cut._id}`, { value: 'màu SẮC' }))).toBe(
    '409 name_taken',
  )
  expect((await admin.delete(`/api/v1/attributes/${cut._id}`)).status).toBe(200)
  expect(checkFailure(await admin.get(`/api/v1/attributes/${cut._id}`))).toBe('404 not_found')
  for (const fixed of [colorId, sizeId]) {
    expect(checkFailure(await admin.delete(`/api/v1/attributes/${fixed}`))).toBe('409 attribute_required')
  }
  expect(checkFailure(await admin.delete(`/api/v1/attributes/${unknownId}`))).toBe('404 not_found')
})

test('a value is not found under another attribute', async () => {
  const red = idOf((await add(colorId, 'Đỏ đô')).body, 'Đỏ đô')
  expect(checkFailure(await admin.put(`${values(sizeId)}/${red}`, { value: 'Khác' }))).toBe('404 not_found')
  expect(checkFailure(await admin.delete(`${values(sizeId)}/${red}`))).toBe('404 not_found')
})
