import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { CategoryListItem } from '#contract/catalog/categories.ts'
import type { Product } from '#contract/catalog/products.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { exportPath, exportProductsCsv, moveCatalog, readCatalog } from './export-client.ts'
import { createImportClient } from './import-client.ts'

test('products with special characters are the same after an export and an import [I2]', async () => {
  const [source, target] = [await openTestShop(), await openTestShop()]
  const attribute = async (value: string) =>
    (await source.admin.post<Product>('/api/v1/attributes', { value })).body._id
  const fixed = (name: 'Màu sắc' | 'Size') =>
    `019a0000-0000-7000-8000-00000000000${name === 'Màu sắc' ? 1 : 2}`
  const values = async (id: string, words: string[]) => {
    for (const value of words) await source.admin.post(`/api/v1/attributes/${id}/values`, { value })
    const { body } = await source.admin.get<{ values: { _id: string }[] }>(`/api/v1/attributes/${id}`)
    return body.values.map(({ _id }) => _id)
  }
  const [red, blue] = await values(fixed('Màu sắc'), ['Đỏ, tươi', '=xanh'])
  const [medium] = await values(fixed('Size'), ['M "rộng"'])
  const number = await values(await attribute('9'), ['10', '9'])
  const cloth = await values(await attribute('=Vải, {"chính"}'), ['Tơ\\tằm', '-lanh', 'Đũi'])
  const collar = await values(await attribute('Cổ'), ['Bẻ', "'tròn"])
  const addCategory = async (name: string) =>
    (await source.admin.post<Product>('/api/v1/categories', { name })).body._id
  const category = await addCategory('@ Áo; quần')
  const place = { name: '@ Áo; quần', parent: await addCategory('Đồ mặc') }
  expect((await source.admin.put(`/api/v1/categories/${category}`, place)).status).toBe(200)
  const elsewhere = (name: string) => `https://anh.example/${name}.jpg?a=1,2`
  await source.createProduct({
    ...{ name: '=1+1', category, featured: true, price: 100_003, discount: 33.333333 },
    ...{ description: 'Hai  khoảng trắng <b>\n\n\n\ncó &amp; và "ngoặc"', tags: ['-1', "'x", 'a'] },
    ...{ image: elsewhere('1'), gallery: [elsewhere('2'), elsewhere('3'), elsewhere('4'), elsewhere('5')] },
    colors: [{ _id: red, image: elsewhere('do') }],
    properties: [...collar, ...cloth, ...number],
    variants: [
      { color: red, size: medium, sku: "'-01", barcode: "'=x", price: 123_457, stock: 3 },
      { color: blue, size: null, sku: '0007', barcode: '8934563138165', stock: 0 },
      { color: null, size: medium, sku: null, barcode: 'MV-1 2', price: 1, stock: 1 },
    ],
  })
  const two = (...prices: (number | null)[]) =>
    prices.map((price, at) => ({ price, size: at === 0 ? null : medium, stock: at }))
  await source.createProduct({ name: "'=Nháy", price: 0, discount: 50, countInStock: 0 })
  await source.createProduct({ name: 'Rẻ', price: 7, discount: 1, description: '<script>alert(1)</script>' })
  await source.createProduct({ name: 'Cho không', price: 5000, discount: 100 })
  await source.createProduct({
    name: 'Giá chung',
    price: 5000,
    discount: 15,
    variants: two(null, 7001),
    properties: cloth,
  })
  await source.createProduct({ name: 'Giá sau', price: 5000, discount: 15, variants: two(7001, null) })
  await source.createProduct({ name: 'Chữ\tthường', description: 'Một dòng.\nHai dòng.\n\n• Ba' })
  const file = await exportProductsCsv(source)
  await moveCatalog(target, source, file)
  expect(await exportProductsCsv(target)).toBe(file)
  expect(await readCatalog(target)).toEqual(await readCatalog(source))
  expect(await readCategoryTree(target)).toEqual(['@ Áo; quần < Đồ mặc', 'Đồ mặc < '])
  const cells = (parse(file, { bom: true }) as string[][]).flat()
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
})

test('a SKU of digits is exported with an apostrophe, so that a spreadsheet keeps its zeros and all digits', async () => {
  const shop = await openTestShop()
  const skus = ['0123', '123', '8934563138165001', "'77", '12-A']
  for (const [at, sku] of skus.entries())
    await shop.createProduct({ name: sku, price: 1000, variants: [{ sku, stock: at }] })
  const { body: prices } = await shop.admin.get<string>('/api/v1/admin/export/prices')
  for (const file of [await exportProductsCsv(shop), prices]) {
    const cells = parse(file, { bom: true, columns: true }) as { SKU: string }[]
    expect(cells.map(({ SKU }) => SKU)).toEqual(["'0123", "'123", "'8934563138165001", "''77", '12-A'])
    const { counts } = await createImportClient(shop).dryRun(file)
    expect(counts).toMatchObject({ created: 0, updated: 0, unchanged: 5, skipped: 0, faults: 0 })
  }
})

async function readCategoryTree({ admin }: TestShop): Promise<string[]> {
  const { body } = await admin.get<CategoryListItem[]>('/api/v1/categories')
  const nameOf = (id: string | null) => body.find(({ _id }) => _id === id)?.name ?? ''
  return body.map(({ name, parent }) => `${name} < ${nameOf(parent)}`).toSorted()
}

test('a file places a new category below another one, and an undo removes both', async () => {
  const shop = await openTestShop()
  const imports = createImportClient(shop)
  await shop.admin.post('/api/v1/categories', { name: 'Mũ' })
  const column = 'Parent category (product.metafields.tiem.parent_category)'
  const rows = [
    'a,Áo A,1000,Áo thun,Áo',
    'b,Áo B,1000,Áo len,áo',
    'c,Mũ C,1000,Mũ,Phụ kiện',
    'd,D,1000,Nón,Áo thun',
  ]
  const look = await imports.dryRun(`Handle,Title,Price,Type,${column}\n${rows.join('\n')}\n`)
  const done = await imports.apply(look)
  const tree = ['Mũ < ', 'Nón < ', 'Áo < ', 'Áo len < Áo', 'Áo thun < Áo']
  expect(await readCategoryTree(shop)).toEqual(tree)
  await imports.undo(done)
  expect(await readCategoryTree(shop)).toEqual(['Mũ < '])
})

test('an export for other shops has full image URLs, and no deleted products', async () => {
  const shop = await openTestShop({ publicUrl: 'https://tiem.example' })
  const own = '/images/019a0000-0000-7000-8000-0000000000aa/20x30/20.webp'
  await shop.createProduct({ name: 'Có ảnh', image: own })
  const gone = await shop.createProduct({ name: 'Đã bỏ' })
  await shop.admin.delete(`/api/v1/products/${gone._id}`)
  expect(await exportProductsCsv(shop)).toContain(`,${own.slice(1)},1,`)
  const file = await exportProductsCsv(shop, '?pictures=address')
  expect(file).toContain(`https://tiem.example${own}`)
  expect(file).not.toContain('Đã bỏ')
  const { headers } = await shop.admin.get(exportPath)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="san-pham-\d{4}-\d\d-\d\d\.csv"$/)
})
