import { cpSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Product, ProductSummary } from '#contract/products.ts'
import { openShop, type TestShop } from '#test/shop.ts'
import { putInGoods } from '../../demo/seed.ts'
import { importsOf } from './importing.ts'

const address = '/api/v1/admin/export/products'
async function exported({ admin }: TestShop, query = ''): Promise<string> {
  const { status, body } = await admin.get<string>(address + query)
  expect(status).toBe(200)
  return body
}
/** As an operator does it who moves the shop: the folder of pictures and the file go to the new place. */
async function moveInto(place: TestShop, from: TestShop, file: string) {
  cpSync(from.shop.imagesDir, place.shop.imagesDir, { recursive: true })
  const imports = importsOf(place)
  const look = await imports.look(file)
  return imports.apply(look)
}
const catalogue = async ({ admin }: TestShop) => {
  const { body } = await admin.get<ProductSummary[]>('/api/v1/products?limit=200')
  const whole = await Promise.all(body.map(({ _id }) => admin.get<Product>(`/api/v1/products/${_id}`)))
  return whole.map(({ body: product }) => told(product))
}
/** What a shopper can tell two catalogues apart by. */
const told = ({
  name,
  handle,
  description,
  price,
  discount,
  salePrice,
  image,
  gallery,
  ...rest
}: Product) => ({
  ...{ name, handle, description, price, discount, salePrice, image, gallery },
  ...{ featured: rest.featured, tags: rest.tags, category: rest.category?.name },
  // Which colour or property comes first in the shop's own list has no place in the file.
  properties: rest.properties
    .flatMap(({ name, values }) => values.map(({ value }) => `${name}: ${value}`))
    .toSorted(),
  colors: rest.colors.map(({ value, swatch, image }) => `${value} ${swatch} ${image}`).toSorted(),
  variants: rest.variants.map(({ color, size, sku, price, salePrice, stock }) => ({
    ...{ color: color?.value, size: size?.value, sku, price, salePrice, stock },
  })),
})

test('the demo catalogue, exported, imported into an empty shop and exported again: the same file', async () => {
  const [old, empty] = [await openShop(), await openShop()]
  await putInGoods(old.shop)
  const file = await exported(old)
  const { counts } = await moveInto(empty, old, file)
  expect(counts).toMatchObject({ updated: 0, unchanged: 0, skipped: 0, refused: 0, remarked: 0 })
  expect(counts.done).toBeGreaterThan(30)
  expect(await exported(empty)).toBe(file)
  expect(await catalogue(empty)).toEqual(await catalogue(old))
  const again = await importsOf(empty).look(file)
  expect(again.counts).toMatchObject({ created: 0, updated: 0, skipped: 0, unchanged: counts.done })
  const { body: prices } = await empty.admin.get<string>('/api/v1/admin/export/prices')
  const same = await importsOf(empty).look(prices)
  expect(same.counts).toMatchObject({ updated: 0, unchanged: counts.done, remarked: 0 })
}, 120_000)

test('what is hard to write comes back as it was', async () => {
  const [old, empty] = [await openShop(), await openShop()]
  const attribute = async (value: string) =>
    (await old.admin.post<Product>('/api/v1/attributes', { value })).body._id
  const fixed = (name: 'Màu sắc' | 'Kích cỡ') =>
    `019a0000-0000-7000-8000-00000000000${name === 'Màu sắc' ? 1 : 2}`
  const values = async (id: string, words: string[]) => {
    for (const value of words) await old.admin.post(`/api/v1/attributes/${id}/values`, { value })
    const { body } = await old.admin.get<{ values: { _id: string }[] }>(`/api/v1/attributes/${id}`)
    return body.values.map(({ _id }) => _id)
  }
  const [red, blue] = await values(fixed('Màu sắc'), ['Đỏ, tươi', '=xanh'])
  const [medium] = await values(fixed('Kích cỡ'), ['M "rộng"'])
  const number = await values(await attribute('9'), ['10', '9'])
  const cloth = await values(await attribute('=Vải, {"chính"}'), ['Tơ\\tằm', '-lanh', 'Đũi'])
  const collar = await values(await attribute('Cổ'), ['Bẻ', "'tròn"])
  const { _id: category } = (await old.admin.post<Product>('/api/v1/categories', { name: '@ Áo; quần' })).body
  const elsewhere = (name: string) => `https://anh.example/${name}.jpg?a=1,2`
  await old.product({
    ...{ name: '=1+1', category, featured: true, price: 100_003, discount: 33.333333 },
    ...{ description: 'Hai  khoảng trắng <b>\n\n\n\ncó &amp; và "ngoặc"', tags: ['-1', "'x", 'a'] },
    ...{ image: elsewhere('1'), gallery: [elsewhere('2'), elsewhere('3'), elsewhere('4'), elsewhere('5')] },
    colors: [{ _id: red, image: elsewhere('do') }],
    properties: [...collar, ...cloth, ...number],
    variants: [
      { color: red, size: medium, sku: "'-01", price: 123_457, stock: 3 },
      { color: blue, size: null, sku: '0007', stock: 0 },
      { color: null, size: medium, sku: null, price: 1, stock: 1 },
    ],
  })
  const two = (...prices: (number | null)[]) =>
    prices.map((price, at) => ({ price, size: at === 0 ? null : medium, stock: at }))
  await old.product({ name: "'=Nháy", price: 0, discount: 50, countInStock: 0 })
  await old.product({ name: 'Rẻ', price: 7, discount: 1, description: '<script>alert(1)</script>' })
  await old.product({ name: 'Cho không', price: 5000, discount: 100 })
  await old.product({
    name: 'Giá chung',
    price: 5000,
    discount: 15,
    variants: two(null, 7001),
    properties: cloth,
  })
  await old.product({ name: 'Giá sau', price: 5000, discount: 15, variants: two(7001, null) })
  await old.product({ name: 'Chữ\tthường', description: 'Một dòng.\nHai dòng.\n\n• Ba' })
  const file = await exported(old)
  await moveInto(empty, old, file)
  expect(await exported(empty)).toBe(file)
  expect(await catalogue(empty)).toEqual(await catalogue(old))
  const cells = (parse(file, { bom: true }) as string[][]).flat()
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
})

test('other shops find the pictures by their addresses, and what was deleted is not in it', async () => {
  const shop = await openShop({ publicUrl: 'https://tiem.example' })
  const own = '/images/019a0000-0000-7000-8000-0000000000aa/20x30/20.webp'
  await shop.product({ name: 'Có ảnh', image: own })
  const gone = await shop.product({ name: 'Đã bỏ' })
  await shop.admin.delete(`/api/v1/products/${gone._id}`)
  expect(await exported(shop)).toContain(`,${own.slice(1)},1,`)
  const file = await exported(shop, '?pictures=address')
  expect(file).toContain(`https://tiem.example${own}`)
  expect(file).not.toContain('Đã bỏ')
  const { headers } = await shop.admin.get(address)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="san-pham-\d{4}-\d\d-\d\d\.csv"$/)
})
