import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Category } from '#contract/catalog/categories.ts'
import type { RenderedProduct } from '#contract/catalog/products.ts'
import type { SizeTable, SizeTableForStaff } from '#contract/content/size-tables.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const shopper = await shop.shopper()

const sizeId = '019a0000-0000-7000-8000-000000000002'
async function findSize(value: string) {
  await admin.post(`/api/v1/attributes/${sizeId}/values`, { value })
  const { body: sizes } = await admin.get<Attribute>(`/api/v1/attributes/${sizeId}`)
  return sizes.values.find((one) => one.value === value)?._id
}

async function addCategory(parent: string | null = null) {
  const name = `Nhóm ${uuid().slice(-12)}`
  const { body } = await admin.post<Category>('/api/v1/categories', { name })
  if (parent) await admin.put(`/api/v1/categories/${body._id}`, { name, parent })
  return body
}
async function addProduct(name: string, category: string, size = 'M') {
  const variants = [{ color: null, size: await findSize(size), stock: 3 }]
  return shop.createProduct({ name, category, variants })
}

const row = (size: string, ...ranges: [from: number, to: number][]) => ({
  size,
  ranges: ranges.map(([from, to]) => ({ from, to })),
})
const columns = ['Chiều cao', 'Cân nặng (kg)']
const input = (change: object = {}) => ({
  kind: 'top',
  category: null,
  version: 0,
  unit: 'cm',
  columns,
  rows: [row('S', [150, 155], [40, 50]), row('M', [156, 162], [51, 60])],
  note: 'Bảng của Tiệm',
  ...change,
})
const save = (change: object = {}) => admin.put<SizeTableForStaff>('/api/v1/admin/size-tables', input(change))
const list = async () => (await admin.get<SizeTableForStaff[]>('/api/v1/admin/size-tables')).body
const remove = (id: string | null) => admin.delete(`/api/v1/admin/size-tables/${id}`)
const open = (id: string) => shopper.get<SizeTable>(`/api/v1/products/${id}/size-table`)
const product = async (id: string) => (await shopper.get<RenderedProduct>(`/api/v1/products/${id}`)).body

test('without changes, products show the tables that come with the shop', async () => {
  const category = await addCategory()
  const shirt = await addProduct('Áo len', category._id)
  expect((await open(shirt._id)).body).toMatchObject({ kind: 'top', columns: [...columns, 'Vòng ngực'] })
  expect(await product(shirt._id)).toMatchObject({ hasSizeTable: true })
  const cap = await addProduct('Mũ lưỡi trai', category._id)
  expect((await open(cap._id)).status).toBe(404)
  expect(await product(cap._id)).toMatchObject({ hasSizeTable: false })
  expect((await list()).slice(0, 5).map(({ kind, _id, version }) => [kind, _id, version])).toEqual(
    ['top', 'bottom', 'dress', 'waist', 'shoe'].map((kind) => [kind, null, 0]),
  )
})

test('the table of a category applies to it and its subcategories; after its deletion the table for all applies', async () => {
  const parent = await addCategory()
  const child = await addCategory(parent._id)
  const belt = await addProduct('Thắt lưng', child._id)
  expect(await product(belt._id)).toMatchObject({ hasSizeTable: false })
  const { body: saved } = await save({ category: parent._id })
  expect(saved).toMatchObject({ version: 1, category: { _id: parent._id, name: parent.name } })
  expect(await product(belt._id)).toMatchObject({ hasSizeTable: true })
  expect((await open(belt._id)).body).toEqual({
    kind: 'top',
    unit: 'cm',
    columns,
    rows: input().rows,
    note: 'Bảng của Tiệm',
  })
  expect((await remove(saved._id)).status).toBe(200)
  expect(await product(belt._id)).toMatchObject({ hasSizeTable: false })
})

test('the table for all replaces the one that comes with the shop until it is deleted', async () => {
  const shoe = await addProduct('Giày vải', (await addCategory())._id, '40')
  const rows = [row('39', [24, 24.5]), row('40', [24.5, 25])]
  const { body: saved } = await save({ kind: 'shoe', columns: ['Bàn chân'], rows })
  expect((await open(shoe._id)).body).toMatchObject({ columns: ['Bàn chân'], rows })
  await remove(saved._id)
  expect((await open(shoe._id)).body.rows).toHaveLength(12)
})

test('a table whose sizes do not increase is refused with one sentence that names the row', async () => {
  const { _id: category } = await addCategory()
  const rows = [row('S', [150, 155], [40, 50]), row('M', [156, 162], [39, 60])]
  const { status, body } = await save({ category, rows })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    code: 'invalid',
    details: [{ path: 'rows', message: 'Dòng M: “Cân nặng (kg)” nhỏ hơn dòng S; xếp size từ nhỏ đến lớn.' }],
  })
  expect((await list()).some((table) => table.category?._id === category)).toBe(false)
})

test('of two editors the second gets size_table_changed and overwrites nothing', async () => {
  const { _id: category } = await addCategory()
  const first = await Promise.all([save({ category, note: 'Một' }), save({ category, note: 'Hai' })])
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409])
  const second = await Promise.all([
    save({ category, version: 1, note: 'Ba' }),
    save({ category, version: 1, note: 'Bốn' }),
  ])
  expect(second.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(second.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'size_table_changed' })
})

test('a table for a deleted category is refused, and the table of a category is deleted with it', async () => {
  expect((await save({ category: uuid() })).status).toBe(400)
  const { _id: category } = await addCategory()
  await save({ category })
  expect((await admin.delete(`/api/v1/categories/${category}`)).status).toBe(200)
  expect((await list()).some((table) => table.category?._id === category)).toBe(false)
})

test('of 4 size tables that are added at once to 199, one is added', async () => {
  await shop.db.query(sql`
    WITH c AS (
      INSERT INTO categories (id, name, name_key, slug)
      SELECT gen_random_uuid(), 'Loại ' || n, 'loại ' || n, 'loai-' || n FROM generate_series(1, 204) n RETURNING id, name)
    INSERT INTO size_tables (id, kind, category_id, unit, columns, rows, note)
    SELECT gen_random_uuid(), 'shoe', id, 'cm', '{}', '[]', '' FROM c ORDER BY name
    LIMIT 199 - (SELECT count(*) FROM size_tables)`)
  const free = await shop.db.query<{ id: string }>(sql`
    SELECT id FROM categories WHERE id NOT IN (SELECT category_id FROM size_tables WHERE category_id IS NOT NULL) LIMIT 4`)
  const answers = await Promise.all(free.map(({ id }) => save({ category: id })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})
