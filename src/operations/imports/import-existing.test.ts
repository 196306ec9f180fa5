import sharp from 'sharp'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { failed } from '#contract/failures.ts'
import { parseRate } from '#domain/imports/import-amounts.ts'
import { createProduct, updateProduct } from '#operations/catalog/save-product.ts'
import { formatIssues, joinCsvRows, openImportFixture } from '#test/api/imports/import-fixture.ts'
import { importProducts } from './import-products.ts'

const { db, shop, folder, run, product } = await openImportFixture()

describe('an existing product', () => {
  const header =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src'
  const file = (...rows: string[]) => joinCsvRows(header, ...rows)
  const saveOptions = { by: { _id: null, name: 'Chủ' } }
  const plain = (sku: string) => [{ color: null, size: null, sku, price: null, stock: 3 }]

  test('gets the stock of the file through the ledger and keeps fields that are empty in the file', async () => {
    await run(file('ao,Áo,Size,M,A-M,5,100000,pictures/red.png', 'ao,,,L,A-L,6,100000,'))
    const { _id, name, price, variants } = await product('ao')
    await updateProduct(shop, _id, { name, price, description: 'Viết tay', featured: true }, saveOptions)
    const report = await run(file('ao,Áo mới,Size,M,A-M,2,110000,', 'ao,,,L,A-L,,110000,'))
    expect(report.counts.updated).toBe(1)
    const after = await product('ao')
    expect(after).toMatchObject({ name: 'Áo mới', description: 'Viết tay', featured: true, price: 110_000 })
    expect(after.image).toMatch(/^\/images/)
    expect(after.variants.map(({ stock }) => stock)).toEqual([2, 6])
    expect(after.variants.map((one) => one._id)).toEqual(variants.map((one) => one._id))
    const moves = await db.query(sql`SELECT quantity, balance, reason FROM stock_movements ORDER BY id`)
    expect(moves.at(-1)).toEqual({ quantity: -3, balance: 2, reason: 'import' })
  })

  test('keeps the variant of an invalid row and loses variants that are not in the file', async () => {
    await run(file('ao,Áo,Size,M,A-M,5,100000,', 'ao,,,L,A-L,6,100000,', 'ao,,,XL,A-XL,7,100000,'))
    const report = await run(file('ao,Áo,Size,M,A-M,5,100000,', 'ao,,,L,A-L,1,nothing,'))
    expect(formatIssues(report)).toEqual(['2 no_image', '2 variants_gone', '3 price_invalid'])
    expect((await product('ao')).variants.map(({ sku, stock }) => `${sku} ${stock}`)).toEqual([
      'A-M 5',
      'A-L 6',
    ])
  })

  test('keeps its stock if the file has an unreadable one; a new variant starts with 0', async () => {
    await run(file('ao,Áo,Size,M,A-M,5,100000,'))
    const report = await run(file('ao,Áo,Size,M,A-M,10 cái,110000,', 'ao,,,L,A-L,ít,110000,'))
    expect(formatIssues(report)).toEqual(['2 stock_invalid', '2 no_image', '3 stock_invalid'])
    const prices = await run(joinCsvRows('SKU,Price,Stock', 'A-M,120000,~5', 'A-L,120000,-1'))
    expect(formatIssues(prices)).toEqual(['2 stock_invalid', '3 stock_negative'])
    expect((await product('ao')).variants.map(({ sku, stock }) => `${sku} ${stock}`)).toEqual([
      'A-M 5',
      'A-L 0',
    ])
  })

  test('is found by a SKU if its handle is unknown', async () => {
    const existing = await createProduct(
      shop,
      { name: 'Mũ', price: 1000, variants: plain('MU') },
      saveOptions,
    )
    if (failed(existing)) throw new Error(existing.failure)
    const text = file('non,Nón,Title,Default Title,MU,3,2000,')
    expect((await run(text)).counts).toMatchObject({ created: 0, updated: 1 })
    expect(await product(existing.handle)).toMatchObject({ _id: existing._id, name: 'Nón', price: 2000 })
    expect((await run(text)).counts).toMatchObject({ unchanged: 1 })
  })

  test('that is in the file itself is not matched by SKU to another product of the file', async () => {
    await run(file('a,A,Title,Default Title,ONE,3,2000,'))
    const both = file('b,B,Title,Default Title,ONE,3,2000,', 'a,A,Title,Default Title,TWO,3,2000,')
    const first = await run(both)
    expect(first.counts).toMatchObject({ created: 1, updated: 1 })
    expect(formatIssues(first)).toContain('2 sku_taken')
    const { counts } = await run(both)
    expect(counts.created).toBe(0)
    expect((await run(both)).counts).toMatchObject({ unchanged: 2 })
  })

  test('keeps its image if the network fails; a failing host gets fewer than 8 requests for 12 images', async () => {
    const red = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
    const rows = Array.from(
      { length: 12 },
      (_, at) => `p${at},P${at},Title,Default Title,P-${at},1,2000,https://cdn.example/${at}.png`,
    )
    let requests = 0
    const working = { fetchImage: async () => red }
    const failing = {
      fetchImage: async () => {
        requests++
        return {
          code: 'image_unreachable',
          data: { host: 'cdn.example', detail: 'x' },
          host: 'cdn.example',
        } as const
      },
    }
    await run(file(...rows), working)
    const report = await run(file(...rows), failing)
    expect(report.counts.unchanged).toBe(12)
    expect(requests).toBeLessThan(8)
    expect(report.issues.filter(({ code }) => code.startsWith('image_')).length).toBe(12)
    expect((await db.query(sql`SELECT FROM images`)).length).toBe(1)
  })

  test('is saved before an import is stopped after 3 of 20 products; the next import adds 17', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => `s${at},S${at},Title,Default Title,S-${at},1,2000,`)
    const stopping = new AbortController()
    const open = async function* () {
      yield Buffer.from(file(...rows))
    }
    const report = await importProducts(shop, open, {
      rate: null,
      dryRun: false,
      folder,
      signal: stopping.signal,
      onProgress: ({ counts }) => counts.created === 3 && stopping.abort(),
    })
    expect(report.stopped).toBeDefined()
    expect((await db.query(sql`SELECT FROM products`)).length).toBe(3)
    expect((await run(file(...rows))).counts).toMatchObject({ created: 17, unchanged: 3 })
  })

  test('a file with all prices below 1,000 dong is rejected without a rate and imported with one', async () => {
    const dollars = file('a,A,Title,Default Title,A,1,50,', 'b,B,Title,Default Title,B,1,999,')
    const { fileError, counts } = await run(dollars)
    expect(fileError).toMatchObject({ code: 'prices_low', data: { highest: 999 } })
    expect([counts.created, await db.query(sql`SELECT FROM products`)]).toEqual([0, []])
    expect((await run(dollars, { rate: parseRate('25400') })).counts.created).toBe(2)
    expect(await product('a')).toMatchObject({ price: 1_270_000 })
    const dong = file('c,C,Title,Default Title,C,1,500,', 'd,D,Title,Default Title,D,1,1000,')
    expect((await run(dong)).counts.created).toBe(2)
  })
})

test('tags are imported, and each colour gets the first image of its variants', async () => {
  const header =
    'Handle,Title,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Variant Image'
  const rows = [
    'vay,Váy,"mùa hè, Mùa Hè,, linen",Color,Đỏ,Size,S,V-1,100000,1,pictures/blue.png,pictures/red.png',
    'vay,,,,Đỏ,,M,V-2,100000,1,,pictures/blue.png',
    'vay,,,,Xanh,,S,V-3,100000,1,,pictures/none.png',
  ]
  const file = joinCsvRows(header, ...rows)
  await run(file)
  const dress = await product('vay')
  expect(dress.tags).toEqual(['mùa hè', 'linen'])
  expect(dress.colors.map(({ value, image }) => [value, image])).toEqual([
    ['Đỏ', dress.gallery[0]],
    ['Xanh', null],
  ])
  expect((await run(file)).counts.unchanged).toBe(1)
  expect((await run(file.replace('linen', 'lanh'))).counts.updated).toBe(1)
  const withoutValues = joinCsvRows(header, ...rows)
    .replace('"mùa hè, Mùa Hè,, linen"', '')
    .replaceAll(/,pictures.red.png$/gm, ',')
  await run(withoutValues)
  expect(await product('vay')).toMatchObject({ tags: ['mùa hè', 'lanh'] })
})
