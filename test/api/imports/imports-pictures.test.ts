import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Category, CategoryListItem } from '#contract/catalog/categories.ts'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import type { Import } from '#contract/imports/imports.ts'
import { openTestShop } from '#test/shop.ts'
import { createImportClient } from './import-client.ts'

const shop = await openTestShop()
const { admin } = shop
const imports = createImportClient(shop)

const head = 'Handle,Title,Status,Published,Type,Variant SKU,Variant Inventory Qty,Variant Price,Image Src'
const file = (...rows: string[]) => `${[head, ...rows].join('\n')}\n`
const find = async (name: string) =>
  (await admin.get<ProductSummary[]>(`/api/v1/products?state=all&q=${encodeURIComponent(name)}`)).body[0]
const categoryNames = async () =>
  (await admin.get<Category[]>('/api/v1/categories')).body.map(({ name }) => name)
const problemsOf = async (look: Import, name: string) =>
  (await imports.rows(look)).filter((line) => line.name === name).flatMap(({ problems }) => problems)

async function uploadPhoto(): Promise<string> {
  const form = new FormData()
  const photo = readFileSync(new URL('../../fixtures/export/canvas-court-1.jpg', import.meta.url))
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'ao.jpg')
  return (await admin.send<{ url: string }>('POST', '/api/v1/images', { body: form })).body.url
}
async function dryRunWith(text: string, pictures: unknown) {
  const form = new FormData()
  form.set('file', new Blob([text]), 'hang.csv')
  form.set('pictures', typeof pictures === 'string' ? pictures : JSON.stringify(pictures))
  return admin.send<Import>('POST', '/api/v1/admin/imports', { body: form })
}

test('a file names pictures that were uploaded with it, by path or by name', async () => {
  const url = await uploadPhoto()
  const rows = file(
    'ao-a,Áo ảnh A,,,,A,1,200000,anh/ao.jpg',
    'ao-b,Áo ảnh B,,,,B,1,200000,AO.JPG',
    'ao-c,Áo ảnh C,,,,C,1,200000,khac.jpg',
  )
  const started = await dryRunWith(rows, { 'bo/anh/ao.jpg': url })
  expect(started.status).toBe(201)
  const look = await imports.until(started.body._id, ({ running }) => !running)
  expect((await problemsOf(look, 'Áo ảnh C')).map(({ text }) => text).join()).toContain(
    'chưa được chọn cùng file',
  )
  await imports.apply(look)
  expect([(await find('Áo ảnh A'))?.image, (await find('Áo ảnh B'))?.image]).toEqual([url, url])
})

test('pictures that are not images of the shop or an https address are refused', async () => {
  for (const pictures of ['[', '{"a":1}', { a: 'file:///etc/passwd' }, { a: 'javascript:alert(1)' }])
    expect((await dryRunWith(file(), pictures)).status).toBe(400)
})

test('the status in a file is applied, and an unknown one makes the product a draft', async () => {
  const look = await imports.dryRun(
    file(
      's-1,Nhập bán,active,TRUE,,S1,1,200000,',
      's-2,Nhập nháp,draft,TRUE,,S2,1,200000,',
      's-3,Nhập lưu trữ,archived,TRUE,,S3,1,200000,',
      's-4,Nhập ẩn,active,FALSE,,S4,1,200000,',
      's-5,Nhập lạ,paused,TRUE,,S5,1,200000,',
    ),
  )
  expect((await problemsOf(look, 'Nhập lạ')).map(({ text }) => text).join()).toContain('paused')
  await imports.apply(look)
  const states = await Promise.all(
    ['s-1', 's-2', 's-3', 's-4', 's-5'].map(async (handle) => {
      const all = await admin.get<Product[]>('/api/v1/products?state=all&limit=1000')
      const archived = await admin.get<Product[]>('/api/v1/products?state=archived')
      const details = await Promise.all(
        [...all.body, ...archived.body].map(({ _id }) => admin.get<Product>(`/api/v1/products/${_id}`)),
      )
      return details.find(({ body }) => body.handle === handle)?.body.state
    }),
  )
  expect(states).toEqual(['active', 'draft', 'archived', 'hidden', 'draft'])
})

test('the dry run warns of a price five times above or below the present or the usual one', async () => {
  for (let n = 0; n < 10; n++) await shop.createProduct({ name: `Áo giá ${n}`, price: 200_000 })
  const old = await shop.createProduct({ name: 'Áo đang bán', price: 300_000 })
  const look = await imports.dryRun(
    file(
      `${old.handle},Áo đang bán,,,,,1,3000000,`,
      'p-1,Áo thừa số không,,,,P1,1,2000000,',
      'p-2,Áo thiếu số không,,,,P2,1,20000,',
      'p-3,Áo vừa giá,,,,P3,1,900000,',
    ),
  )
  const warnings = async (name: string) =>
    (await problemsOf(look, name)).map(({ text }) => text).filter((text) => text.includes('năm lần'))
  expect((await warnings('Áo đang bán')).join()).toContain('giá đang bán')
  expect((await warnings('Áo thừa số không')).join()).toContain('giá thường thấy')
  expect(await warnings('Áo thiếu số không')).toHaveLength(1)
  expect(await warnings('Áo vừa giá')).toEqual([])
  expect(look.counts.warned).toBe(3)
  const marked = (await problemsOf(look, 'Áo thiếu số không')).filter(({ warning }) => warning)
  expect(marked.map(({ text }) => text)).toEqual(await warnings('Áo thiếu số không'))
})

test('the dry run compares what shoppers would pay: each variant, after the discount, and the special price', async () => {
  for (let n = 0; n < 10; n++) await shop.createProduct({ name: `Áo so ${n}`, price: 200_000 })
  const old = await shop.createProduct({
    name: 'Áo so cũ',
    price: 300_000,
    variants: [{ sku: 'SO-1', stock: 1 }],
  })
  const isWarned = async (text: string) => {
    const rows = await imports.rows(await imports.dryRun(text))
    return rows.map(({ problems }) => problems.some(({ warning }) => warning))
  }
  const columns = 'Handle,Title,Option1 name,Option1 value,Price,Compare-at price,Special price'
  const special = columns.replace('Special price', 'Special price (product.metafields.tiem.special_price)')
  const rows = [
    's-1,Áo một size sai,Size,M,200000,,',
    's-1,,,L,2000000,,',
    's-2,Áo giá bán sai,,,20000,200000,',
    's-3,Áo giá riêng sai,,,200000,,19000',
    's-4,Áo giảm đúng,,,100000,200000,90000',
  ]
  expect(await isWarned([special, ...rows].join('\n'))).toEqual([true, true, true, false])
  expect(await isWarned('SKU,Giá bán,Giá cũ\nSO-1,30000,300000\n')).toEqual([true])
  expect(await isWarned('SKU,Giá bán,Giá cũ\nSO-1,150000,300000\n')).toEqual([false])
  const bargain = { name: old.name, price: 300_000, specialPrice: 30_000 }
  expect((await admin.put(`/api/v1/products/${old._id}`, bargain)).status).toBe(200)
  expect(await isWarned(`${special}\n${old.handle},Áo so cũ,,,300000,,30000\n`)).toEqual([false])
})

test('an undo removes the categories that the import added, unless something has used them since', async () => {
  const names = ['tạm', 'có hàng', 'có lời', 'có trang'].map((word) => `Danh mục ${word}`)
  const lines = names.map((name, at) => `c-${at},Áo danh mục ${at},,,${name},C${at},1,200000,`)
  const done = await imports.apply(await imports.dryRun(file(...lines)))
  const { body: added } = await admin.get<CategoryListItem[]>('/api/v1/categories')
  const [, stocked = '', described = '', withPage = ''] = names.map(
    (name) => added.find((category) => category.name === name)?._id,
  )
  await shop.createProduct({ name: 'Áo thêm sau', category: stocked })
  const text = { name: names[2], description: 'Vải lanh' }
  expect((await admin.put(`/api/v1/categories/${described}`, text)).status).toBe(200)
  const page = await admin.post('/api/v1/admin/pages/of-category', { category: withPage })
  expect(page.status).toBe(200)
  await imports.undo(done)
  expect((await categoryNames()).filter((name) => names.includes(name))).toEqual(names.slice(1))
})
