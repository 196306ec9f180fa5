import { expect, test } from 'vitest'
import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Category } from '#contract/catalog/categories.ts'
import { type ProductField, productFields } from '#contract/catalog/product-fields.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import { toProductValues } from '#domain/catalog/product-values.ts'
import { exportProductsCsv } from '#test/api/imports/export-client.ts'
import { createImportClient } from '#test/api/imports/import-client.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const imports = createImportClient(shop)

const fields = Object.keys(productFields) as ProductField[]
const first = { name: 'Khăn lụa', price: 100_000 }

/** Returns a value for each field that differs from that of a new product. */
async function otherValues(): Promise<Record<ProductField, unknown>> {
  const category = (await admin.post<Category>('/api/v1/categories', { name: 'Phụ kiện' })).body
  const { _id } = (await admin.post<Attribute>('/api/v1/attributes', { value: 'Xuất xứ' })).body
  const { body } = await admin.post<Attribute>(`/api/v1/attributes/${_id}/values`, { value: 'Hà Đông' })
  return {
    name: 'Khăn lụa tơ tằm',
    state: 'draft',
    publishAt: '2999-01-01T13:00:00.000Z',
    category: category._id,
    brand: 'Nhà Lụa',
    audience: 'women',
    price: 250_000,
    discount: 20,
    specialPrice: 150_000,
    specialFrom: '2026-01-01',
    specialTo: '2026-01-02',
    weight: 120,
    handle: 'khan-lua-to-tam',
    seoTitle: 'Khăn lụa tơ tằm Hà Đông',
    seoDescription: 'Khăn lụa dệt tay.',
    image: 'https://anh.example/1.jpg',
    gallery: ['https://anh.example/2.jpg'],
    featured: true,
    tags: ['lụa', 'quà tặng'],
    description: 'Dệt tay.',
    properties: body.values.map((one) => one._id),
  }
}

const read = async (id: string) => (await admin.get<Product>(`/api/v1/products/${id}`)).body
const lastChange = async (thing: string) =>
  (await admin.get<{ changes: AuditEntry[] }>(`/api/v1/admin/audit-log?entityId=${thing}`)).body.changes[0]

test('each field of a product is saved, in the audit log, exported, imported and restored by an undo', async () => {
  const { _id } = (await admin.post<Product>('/api/v1/products', first)).body
  const plain = await read(_id)
  const others = await otherValues()

  for (const field of fields) {
    const values = { [field]: others[field], ...(field === 'publishAt' && { state: 'scheduled' }) }
    const sent = { ...first, ...toProductValues(await read(_id)), ...values }
    expect((await admin.put(`/api/v1/products/${_id}`, sent)).status).toBe(200)
    expect(toProductValues(await read(_id))).toMatchObject(values)
    const auditedFields = Object.keys((await lastChange(_id))?.after ?? {})
    expect(auditedFields).toEqual(
      field === 'properties' ? ['property Xuất xứ'] : expect.arrayContaining(Object.keys(values)),
    )
    expect(auditedFields).toHaveLength(Object.keys(values).length)
  }

  const whole = await read(_id)
  const wholeFile = await exportProductsCsv(shop)
  expect((await imports.dryRun(wholeFile)).counts).toMatchObject({ unchanged: 1 })

  await admin.put(`/api/v1/products/${_id}`, {
    ...toProductValues(plain),
    image: others.image,
    handle: whole.handle,
  })
  const done = await imports.apply(await imports.dryRun(wholeFile))
  expect(done.counts).toMatchObject({ updated: 1 })
  expect(toProductValues(await read(_id))).toEqual(toProductValues(whole))
  await imports.undo(done)
  expect(toProductValues(await read(_id))).toEqual({
    ...toProductValues(plain),
    image: others.image,
    handle: whole.handle,
  })
})
