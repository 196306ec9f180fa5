import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Product } from '#contract/catalog/products.ts'
import { toCsv } from '#domain/imports/text/csv.ts'
import { openTestShop } from '#test/shop.ts'
import { createImportClient } from './import-client.ts'

const shop = await openTestShop()
const { admin, db } = shop
const imports = createImportClient(shop)

const column = 'Properties (product.metafields.tiem.properties)'
const own = 'Featured (product.metafields.tiem.featured)'
/** Builds a file from the properties cell of each product by handle. */
const file = (cells: Record<string, string>, more: string[] = []) =>
  toCsv([
    ['Handle', 'Title', 'Variant SKU', 'Variant Inventory Qty', 'Variant Price', column, ...more],
    ...Object.entries(cells).map(([handle, cell]) => [handle, `Hàng ${handle}`, '', 1, 1000, cell]),
  ])
const attributes = async () =>
  (await admin.get<{ attributes: Attribute[] }>('/api/v1/attributes')).body.attributes
const listAttributes = async () =>
  (await attributes())
    .filter(({ kind }) => kind === null)
    .map(({ value, values }) => [value, values.map((one) => one.value)])
const product = async (handle: string) => {
  const [row] = await db.query(sql`SELECT id FROM products WHERE handle = ${handle} AND deleted_at IS NULL`)
  return (await admin.get<Product>(`/api/v1/products/${row?.id}`)).body
}
const listProperties = async (handle: string) =>
  (await product(handle)).properties.map(({ name, values }) => [name, values.map(({ value }) => value)])

test('missing properties and values are added once, and each product gets those of its cell', async () => {
  const both = file({
    ao: '{"Chất liệu":["Lanh","Cotton"],"Xuất xứ":["Hà Đông"]}',
    mu: '{"CHẤT LIỆU":["cotton","Da","da"]}',
    tui: '',
  })
  const look = await imports.dryRun(both)
  expect(await listAttributes()).toEqual([])
  const [shirt] = await imports.rows(look)
  expect(shirt?.after).toMatchObject({ 'property Chất liệu': ['Lanh', 'Cotton'] })
  await imports.apply(look)
  expect(await listAttributes()).toEqual([
    ['Chất liệu', ['Lanh', 'Cotton', 'da']],
    ['Xuất xứ', ['Hà Đông']],
  ])
  expect(await listProperties('mu')).toEqual([['Chất liệu', ['Cotton', 'da']]])
  expect(await listProperties('tui')).toEqual([])
  expect((await imports.dryRun(both)).counts).toMatchObject({ unchanged: 3, updated: 0 })

  const change = await imports.dryRun(file({ ao: '{"chất liệu":["Da","COTTON"]}', mu: '', tui: '{}' }))
  expect(change.counts).toMatchObject({ unchanged: 2, updated: 1 })
  expect((await imports.rows(change))[0]).toMatchObject({
    before: { 'property Chất liệu': ['Lanh', 'Cotton'], 'property Xuất xứ': ['Hà Đông'] },
    after: { 'property Chất liệu': ['Cotton', 'Da'], 'property Xuất xứ': null },
  })
  const done = await imports.apply(change)
  expect(await listProperties('ao')).toEqual([['Chất liệu', ['Cotton', 'da']]])
  await imports.undo(done)
  expect(await listProperties('ao')).toEqual([
    ['Chất liệu', ['Lanh', 'Cotton']],
    ['Xuất xứ', ['Hà Đông']],
  ])
})

test('a file without the column keeps the properties; an empty cell of the shop’s own export removes them', async () => {
  await imports.apply(await imports.dryRun(file({ khan: '{"Chất liệu":["Len"]}' })))
  const without = await imports.dryRun('Handle,Title,Price\nkhan,Khăn len,2000\n')
  await imports.apply(without)
  expect(await product('khan')).toMatchObject({ name: 'Khăn len', properties: [{ name: 'Chất liệu' }] })
  const emptied = await imports.apply(await imports.dryRun(file({ khan: '' }, [own])))
  expect(await listProperties('khan')).toEqual([])
  // This is the state of an import from before properties existed.
  await db.query(sql`UPDATE import_rows SET was = was - 'properties' WHERE import_id = ${emptied._id}`)
  expect((await imports.undo(emptied)).counts).toMatchObject({ undone: 1, kept: 0 })
  expect(await product('khan')).toMatchObject({ name: 'Khăn len', properties: [] })
})

test('a product with an invalid properties cell, or with colour or size in it, is skipped with the reason', async () => {
  const many = JSON.stringify({ Số: Array.from({ length: 51 }, (_, at) => `s${at}`) })
  const before = await listAttributes()
  const bad = ['Cotton', '["Cotton"]', '{"A":"B"}', '{"A":[]}', '{"A":[" "]}', '{"":["B"]}', many]
  const cells = [...bad, '{"A":["B"],"a":["C"]}', '{"A":["\\ud83d"]}', '{"màu  Sắc":["Đỏ"],"A":["B"]}']
  const look = await imports.dryRun(file(Object.fromEntries(cells.map((cell, at) => [`sai-${at}`, cell]))))
  expect(look.counts).toMatchObject({ created: 0, skipped: cells.length })
  const sentences = (await imports.rows(look, 'faults')).map(({ row, problems }) => [
    row,
    problems.find(({ skipped }) => skipped)?.text,
  ])
  expect(sentences).toHaveLength(cells.length)
  expect(sentences[0]).toEqual([
    2,
    'Không đọc được thuộc tính “Cotton”: cần có dạng {"Chất liệu":["Cotton"]}, tối đa 50 giá trị.',
  ])
  expect(
    sentences.slice(0, -1).every(([, text]) => String(text).startsWith('Không đọc được thuộc tính')),
  ).toBe(true)
  expect(sentences.at(-1)).toEqual([
    cells.length + 1,
    '“Màu sắc” dùng để chia phân loại nên không thể là thuộc tính của cả sản phẩm.',
  ])
  expect((await imports.apply(look)).counts).toMatchObject({ done: 0 })
  expect(await listAttributes()).toEqual(before)
})
