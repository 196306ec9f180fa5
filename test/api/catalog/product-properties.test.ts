import { expect, test } from 'vitest'
import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import { listInvalidFields, unknownId } from '#test/api/access/check-failure.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop

async function attribute(name: string, ...words: string[]) {
  const { _id } = (await admin.post<Attribute>('/api/v1/attributes', { value: name })).body
  for (const value of words) await admin.post(`/api/v1/attributes/${_id}/values`, { value })
  const { values } = (await admin.get<Attribute>(`/api/v1/attributes/${_id}`)).body
  return { id: _id, values: values.map((value) => value._id) }
}
const save = (id: string, body: object) =>
  admin.put<Product>(`/api/v1/products/${id}`, { name: 'Áo', price: 199_000, ...body })
const listProperties = ({ properties }: Product) =>
  properties.map(({ name, values }) => [name, values.map(({ value }) => value)])
const found = async (q: string) =>
  (await shop.anonymous().get<ProductSummary[]>(`/api/v1/products?q=${encodeURIComponent(q)}`)).body.length

const material = await attribute('Chất liệu', 'Lanh', 'Tơ tằm')
const origin = await attribute('Xuất xứ', 'Hà Đông')
const [linen = '', silk = ''] = material.values

test('a product has property values in the order of the shop and is found by them', async () => {
  const product = await shop.createProduct({ properties: [...origin.values, silk, linen, silk] })
  expect(listProperties(product)).toEqual([
    ['Chất liệu', ['Lanh', 'Tơ tằm']],
    ['Xuất xứ', ['Hà Đông']],
  ])
  expect(await found('to tam')).toBe(1)
  // An omitted list keeps the properties.
  expect(listProperties((await save(product._id, {})).body)).toHaveLength(2)
  const { body } = await save(product._id, { properties: [linen] })
  expect(listProperties(body)).toEqual([['Chất liệu', ['Lanh']]])
  expect(await found('to tam')).toBe(0)
  await admin.put(`/api/v1/attributes/${material.id}/values/${linen}`, { value: 'Đũi' })
  expect(await found('đũi')).toBe(1)
  expect(listProperties((await save(product._id, { properties: [] })).body)).toEqual([])
})

test('a colour, an unknown value and more than 50 values are refused as properties', async () => {
  const attributes = (await admin.get<{ attributes: Attribute[] }>('/api/v1/attributes')).body.attributes
  const color = attributes.find(({ kind }) => kind === 'color')
  const { body } = await admin.post<Attribute>(`/api/v1/attributes/${color?._id}/values`, { value: 'Lục' })
  for (const id of [body.values.at(-1)?._id, unknownId]) {
    const refused = await admin.post('/api/v1/products', { name: 'Áo', price: 1, properties: [id] })
    expect([refused.status, listInvalidFields(refused)]).toEqual([400, ['properties']])
  }
  const many = Array.from({ length: 51 }, () => linen)
  const refused = await admin.post('/api/v1/products', { name: 'Áo', price: 1, properties: many })
  expect(listInvalidFields(refused)).toEqual(['properties'])
})

test('a value that a product has as a property cannot be deleted, nor its attribute', async () => {
  const product = await shop.createProduct({ properties: [silk] })
  const value = `/api/v1/attributes/${material.id}/values/${silk}`
  expect(await admin.delete(value)).toMatchObject({ status: 409, body: { code: 'attribute_value_in_use' } })
  const whole = await admin.delete(`/api/v1/attributes/${material.id}`)
  expect(whole).toMatchObject({ status: 409, body: { code: 'attribute_value_in_use' } })
  const use = await admin.get<{ _id: string; products: number }[]>(`/api/v1/attributes/${material.id}/usage`)
  expect(use.body.find(({ _id }) => _id === silk)).toMatchObject({ products: 1 })
  await admin.delete(`/api/v1/products/${product._id}`)
  expect((await admin.delete(value)).body.error).toContain('còn khôi phục được')
})
