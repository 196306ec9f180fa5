import { expect, test } from 'vitest'
import type { Attribute } from '#contract/catalog/attributes.ts'
import { detectBarcodeKind } from '#contract/catalog/barcode.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { AdminSearchResults } from '#contract/search/admin-search.ts'
import type { VariantBarcode } from '#contract/stock/barcodes.ts'
import type { StockItem } from '#contract/stock/stock.ts'
import { checkFailure, unknownId } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const sizeAttribute = '/api/v1/attributes/019a0000-0000-7000-8000-000000000002'
for (const value of ['S', 'M', 'L']) await admin.post(`${sizeAttribute}/values`, { value })
const sizes = (await admin.get<Attribute>(sizeAttribute)).body.values.map(({ _id }) => _id)
const create = (name: string, barcodes: (string | null)[]) =>
  shop.createProduct({
    name,
    variants: barcodes.map((barcode, at) => ({ size: sizes[at], barcode, stock: 5 })),
  })
const read = async ({ _id }: Product) => (await admin.get<Product>(`/api/v1/products/${_id}`)).body
const barcodesOf = (product: Product) => product.variants.map(({ barcode }) => barcode)
const idsOf = (product: Product) => product.variants.map(({ _id }) => _id)
const search = async (q: string) =>
  (await admin.get<StockItem[]>(`/api/v1/stock?q=${q}`)).body.map(({ variantId }) => variantId)
const assign = (variantIds: string[]) =>
  admin.post<VariantBarcode[]>('/api/v1/stock/barcodes', { variantIds })

test('a barcode is an EAN-13 with the right check digit or a text for Code 128, and unique in the shop', async () => {
  const shirt = await create('Sơ mi', ['8934563138165', 'SM-0002', null])
  expect(barcodesOf(shirt)).toEqual(['8934563138165', 'SM-0002', null])
  const add = (barcode: string) =>
    admin.post('/api/v1/products', { name: 'Quần', price: 1, variants: [{ barcode }] })
  expect(checkFailure(await add('8934563138166'))).toBe('400 invalid')
  expect(checkFailure(await add('Áo'))).toBe('400 invalid')
  expect(checkFailure(await add('SM-0002'))).toBe('409 barcode_taken')
  const twice = [
    { barcode: 'X-1', size: sizes[0] },
    { barcode: 'X-1', size: sizes[1] },
  ]
  expect(
    checkFailure(await admin.post('/api/v1/products', { name: 'Quần', price: 1, variants: twice })),
  ).toBe('409 barcode_taken')
})

test('two variants of a product swap their barcodes, and a save without barcodes keeps them', async () => {
  const dress = await create('Đầm', ['DAM-1001', 'DAM-1002'])
  const [one, two] = idsOf(dress)
  const path = `/api/v1/products/${dress._id}`
  await admin.put(path, {
    ...{ name: 'Đầm', price: dress.price },
    variants: [
      { _id: one, barcode: 'DAM-1002' },
      { _id: two, barcode: 'DAM-1001' },
    ],
  })
  expect(barcodesOf(await read(dress))).toEqual(['DAM-1002', 'DAM-1001'])
  await admin.put(path, { name: 'Đầm dài', price: dress.price, variants: [{ _id: one }, { _id: two }] })
  expect(barcodesOf(await read(dress))).toEqual(['DAM-1002', 'DAM-1001'])
  await admin.put(path, { name: 'Đầm', price: dress.price, variants: [{ _id: one, barcode: '' }] })
  expect(barcodesOf(await read(dress))).toEqual([null])
})

test('a barcode finds exactly its variant in the stock and its product in both product searches', async () => {
  const hat = await create('Nón lá', ['4006381333931', '400638133394X'])
  expect(await search('4006381333931')).toEqual([idsOf(hat)[0]])
  expect(await search('%20400638133394X%20')).toEqual([idsOf(hat)[1]])
  expect(await search('4006381333')).not.toContain(unknownId)
  const { body: products } = await admin.get<Product[]>('/api/v1/products?q=4006381333931')
  expect(products.map(({ _id }) => _id)).toEqual([hat._id])
  const { body: found } = await admin.get<AdminSearchResults>('/api/v1/admin/search?q=4006381333931')
  expect(found.products.map(({ _id }) => _id)).toEqual([hat._id])
  const { body: listed } = await admin.get<StockItem[]>(`/api/v1/stock?product=${hat._id}`)
  expect(listed.map(({ barcode }) => barcode).toSorted()).toEqual(['4006381333931', '400638133394X'])
  const { body: chosen } = await admin.get<StockItem[]>(`/api/v1/stock?variants=${idsOf(hat)[1]}`)
  expect(chosen.map(({ variantId }) => variantId)).toEqual([idsOf(hat)[1]])
})

test('4 calls at once give variants without a barcode different in-store EAN-13; the others keep theirs', async () => {
  const products = await Promise.all([1, 2, 3].map((n) => create(`Tất ${n}`, [null, `TAT-100${n}`, null])))
  const replies = await Promise.all([
    ...products.map((product) => assign(idsOf(product))),
    assign(products.flatMap(idsOf)),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const saved = await Promise.all(products.map(read))
  const barcodes = saved.flatMap(barcodesOf)
  expect(barcodes.filter((barcode) => barcode?.startsWith('TAT-'))).toHaveLength(3)
  const assigned = barcodes.flatMap((barcode) => (barcode?.startsWith('20') ? barcode : []))
  expect(new Set(assigned).size).toBe(6)
  expect(assigned.map(detectBarcodeKind)).toEqual(Array(6).fill('ean13'))
  expect(saved.map(({ version }) => version)).toEqual([2, 2, 2])
  expect(await search(assigned[0] ?? '')).toHaveLength(1)
  expect((await assign([unknownId])).body).toEqual([])
})

test('a deleted product releases its barcode, and is restored without it if another product uses it now', async () => {
  const old = await create('Áo cũ', ['CU-1001', 'CU-1002'])
  await admin.delete(`/api/v1/products/${old._id}`)
  await create('Áo mới', ['CU-1001'])
  const restore = { ids: [old._id], change: { deleted: false } }
  expect((await admin.post('/api/v1/products/bulk', restore)).body).toMatchObject({ changed: [old._id] })
  expect(barcodesOf(await read(old))).toEqual([null, 'CU-1002'])
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a typed barcode at the end of the numbers for shops does not become the last assigned one', async () => {
  await create('Nón', ['2099999999998'])
  const cap = await create('Mũ', [null])
  expect((await assign(idsOf(cap))).body[0]?.barcode).toMatch(/^200\d{10}$/)
})
