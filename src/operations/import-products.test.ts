import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { failed } from '#contract/failures.ts'
import { findProductByHandle } from '#data/products.ts'
import { readRate } from '#domain/import/amount.ts'
import { freshDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/start/processes.ts'
import { type ImportOptions, type ImportReport, importProducts } from './import-products.ts'
import { createProduct, updateProduct } from './save-product.ts'

const { sql } = await freshDatabase()
const folder = temporaryFolder()
const shop = { sql, secret: 'a secret of the tests, long enough for them', imagesDir: join(folder, 'kept') }
const dollars = { rate: readRate('25400') }

mkdirSync(join(folder, 'pictures'))
mkdirSync(shop.imagesDir)
for (const [name, background] of Object.entries({ red: '#ff0000', blue: '#0000ff' })) {
  const picture = sharp({ create: { width: 20, height: 30, channels: 3, background } })
  await picture.png().toFile(join(folder, 'pictures', `${name}.png`))
}
writeFileSync(join(folder, 'pictures', 'words.png'), 'no picture')

beforeEach(async () => {
  await sql`TRUNCATE products, variants, stock_movements, images, categories CASCADE`
  await sql`DELETE FROM attribute_values`
})

async function run(file: string | Buffer, options: Partial<ImportOptions> = {}): Promise<ImportReport> {
  const bytes = Buffer.from(file)
  // In small pieces, so that characters, quotes and line ends are cut apart.
  const open = async function* () {
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7)
  }
  const report = await importProducts(shop, open, { rate: null, dryRun: false, folder, ...options })
  if (report.stopped) throw report.stopped.error
  return report
}
const problemsOf = (report: ImportReport) => report.problems.map(({ row, code }) => `${row} ${code}`)
const csv = (...rows: string[]) => `${rows.join('\n')}\n`

/** What an import may change. */
async function everything() {
  const [row] = await sql`
    SELECT (SELECT json_agg(p ORDER BY p.id) FROM products p) AS products,
      (SELECT json_agg(v ORDER BY v.id) FROM variants v) AS variants,
      (SELECT json_agg(m ORDER BY m.id) FROM stock_movements m) AS moves,
      (SELECT json_agg(a ORDER BY a.id) FROM attribute_values a) AS words,
      (SELECT json_agg(c ORDER BY c.id) FROM categories c) AS categories,
      (SELECT count(*) FROM images) AS images`
  return {
    products: row?.products,
    rest: row,
    files: readdirSync(shop.imagesDir, { recursive: true }).length,
  }
}
const product = async (handle: string) => {
  const found = await findProductByHandle(sql, handle)
  if (!found) throw new Error(`there is no ${handle}`)
  return found
}

const today = csv(
  'Title,URL handle,Description,Type,Status,Published on online store,SKU,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Inventory quantity,Product image URL,Image position,Gift card',
  'Linen shirt,linen-shirt,"<p>Cool,</p>\n<p>light.&nbsp;</p>",Shirts,active,TRUE,L-1,Size,M,Color,White,20.000,25.000,5,pictures/red.png,2,',
  ',linen-shirt,,,,,L-2,,L,,White,20.000,25.000,0,pictures/blue.png,1,',
  ',linen-shirt,,,,,L-2,,L,,Black,22.000,,7,,,',
  ',linen-shirt,,,,,L-3,,L,,Black,22.000,,7,,,',
  ',linen-shirt,,,,,,,,,,,,,pictures/none.png,3,',
  'Voucher,voucher,,,active,TRUE,,Title,Default Title,,,10.000,,1,,,TRUE',
  'Old bag,old-bag,,Bags,archived,TRUE,,Title,Default Title,,,10.000,,1,,,',
  ',nameless,,,,,N-1,Title,Default Title,,,10.000,,1,,,',
  'Cap,cap,,,active,TRUE,L-1,Title,Default Title,,,9.99,,-3,pictures/words.png,,',
)

describe('the file of today’s dialect', () => {
  test('is in the shop, and what was missing or doubled is told by row', async () => {
    const report = await run(today, dollars)
    expect(report.counts).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 3 })
    expect(problemsOf(report)).toEqual([
      '2 discounts_differ',
      '4 sku_doubled',
      '5 choice_doubled',
      '6 image_missing',
      '7 gift_card',
      '8 draft',
      '9 title_missing',
      '10 stock_negative',
      '10 sku_doubled',
      '10 image_unreadable',
    ])
    const shirt = await product('linen-shirt')
    expect(shirt).toMatchObject({
      name: 'Linen shirt',
      description: 'Cool,\n\nlight.',
      category: { name: 'Shirts' },
      price: 508_000,
      discount: 0,
      countInStock: 12,
    })
    expect(shirt.gallery.length).toBe(1)
    expect(
      shirt.variants.map((one) => [one.sku, one.color?.value, one.size?.value, one.salePrice, one.stock]),
    ).toEqual([
      ['L-1', 'White', 'M', 508_000, 5],
      ['L-2', 'White', 'L', 508_000, 0],
      [null, 'Black', 'L', 559_000, 7],
    ])
    expect(await product('cap')).toMatchObject({ price: 254_000, countInStock: 0, image: '' })
  })

  test('a second time changes nothing', async () => {
    await run(today, dollars)
    const before = await everything()
    const again = await run(today, dollars)
    expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 2, skipped: 3 })
    expect(await everything()).toEqual(before)
  })

  test('in a dry run changes nothing and is told the same', async () => {
    const before = await everything()
    const dry = await run(today, { ...dollars, dryRun: true })
    expect(await everything()).toEqual(before)
    const real = await run(today, dollars)
    expect({ ...dry, dryRun: false }).toEqual(real)
    const after = await everything()
    expect((await run(today, { ...dollars, dryRun: true })).counts.unchanged).toBe(2)
    expect(await everything()).toEqual(after)
  })

  test('without a rate is refused as a whole where its prices have fractions', async () => {
    const report = await run(today.replaceAll('.000', '.50'))
    expect(report.fault?.message).toContain('--rate')
    expect((await everything()).products).toBeNull()
  })
})

const before = csv(
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Variant Image',
  'ao-len,Áo len,<p>Ấm.</p>,T,Áo,true,Kích cỡ,M,Màu sắc,Đỏ,AL-M,3,deny,249.000,299.000,,',
  'vay-hoa,Váy hoa,,T,Váy,true,Title,Default Title,,,VH,2,continue,1.250.000 ₫,,,',
  'ao-len,,,,,,,L,,Đỏ,AL-L,4,deny,249.000,299.000,,',
  'an,Ẩn,,T,Váy,false,Title,Default Title,,,,2,deny,100.000,,,',
)

describe('the file of the old dialect', () => {
  test('in dong, with the rows of a product apart', async () => {
    const report = await run(before)
    expect(report.counts).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 1 })
    const shirt = await product('ao-len')
    expect(shirt).toMatchObject({ price: 299_000, salePrice: 249_000 })
    expect(shirt.variants.map((one) => [one.sku, one.color?.value, one.size?.value, one.salePrice])).toEqual([
      ['AL-M', 'Đỏ', 'M', 249_000],
      ['AL-L', 'Đỏ', 'L', 249_000],
    ])
    expect((await run(before)).counts).toMatchObject({ unchanged: 2 })
  })

  test.each([
    ['a byte order mark', (text: string) => `\ufeff${text}`],
    ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['old Mac line ends', (text: string) => text.replaceAll('\n', '\r')],
    ['semicolons', (text: string) => text.replaceAll(',', ';')],
    ['tabs', (text: string) => text.replaceAll(',', '\t')],
    ['UTF-16 from Excel', (text: string) => Buffer.from(`\ufeff${text.replaceAll(',', '\t')}`, 'utf16le')],
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16, big end first', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['quotes everywhere', (text: string) => text.replace(/[^,\n]+/g, '"$&"')],
    [
      'a header in capitals with spaces',
      (text: string) => text.replace(/^.*/, (line) => line.toUpperCase().replaceAll(',', ' , ')),
    ],
    ['empty lines', (text: string) => text.replaceAll('\n', '\n\n')],
    ['unknown columns', (text: string) => text.replaceAll('\n', ',x\n')],
    ['no line end at its end', (text: string) => text.trimEnd()],
  ])('with %s is the same', async (_, change) => {
    await run(before)
    const report = await run(change(before))
    expect(report.fault).toBeUndefined()
    expect(report.counts).toMatchObject({ created: 0, updated: 0, unchanged: 2, skipped: 1 })
  })

  test('with Excel’s first line says its rows as Excel counts them', async () => {
    const report = await run(`sep=;\r\n${before.replaceAll(',', ';').replaceAll('\n', '\r\n')}`)
    expect(report.taken.map(({ row }) => row)).toEqual([3, 4])
  })
})

describe('a file that cannot be imported', () => {
  const header = 'Title,URL handle,Price\n'
  test.each([
    ['empty', '', 'empty'],
    ['nothing but spaces', ' \n\n', 'empty'],
    ['a header alone', header, 'no_products'],
    ['a header and empty rows', `${header},,\n,,\n`, 'no_products'],
    ['no product file', 'a,b,c\n1,2,3\n', 'no_columns'],
    ['a text', 'Hello, shop\n', 'no_columns'],
    ['random bytes', Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 167 + 89) % 256)), 'not_text'],
    ['in Windows-1252', Buffer.from(`${header}\xc1o,ao,1000\n`, 'latin1'), 'not_text'],
    ['text with zeros', `${header}A\0o,ao,1000\n`, 'not_text'],
    ['a workbook', Buffer.from('504b030414000600', 'hex'), 'workbook'],
    [
      'a quote that is never closed',
      `${header}Cap,cap,1000\n"Shirt,shirt,1000\nBag,bag,1000\n`,
      'quote_open',
    ],
    ['a row without an end', `${header}"${'x'.repeat(1_100_000)}`, 'row_too_long'],
  ])('%s is told in one sentence', async (_, file, code) => {
    const report = await run(file)
    expect(report.fault?.code).toBe(code)
    expect(report.counts).toEqual({ created: 0, updated: 0, unchanged: 0, skipped: 0 })
    expect((await everything()).products).toBeNull()
  })

  test('a row that is no CSV loses no other', async () => {
    const rows = [
      'Cap,cap,1000',
      '5" heel,heel,1000',
      'Hat,hat,1000,more',
      ',,1000',
      '"Bag,bag,1000',
      '"Tie",tie,1',
    ]
    const report = await run(`${header}${rows.join('\n')}\n"Belt",belt,2000\n`)
    expect(report.taken.map(({ row, name }) => `${row} ${name}`)).toEqual(['2 Cap', '3 5" heel', '7 Belt'])
    expect(problemsOf(report).filter((text) => !/(sku|stock)_missing|no_image/.test(text))).toEqual([
      '4 row_too_wide',
      '5 handle_missing',
      '6 row_broken',
    ])
  })
})

describe('a product that the shop has', () => {
  const header =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src'
  const file = (...rows: string[]) => csv(header, ...rows)
  const saving = { by: { _id: null, name: 'Chủ' } }
  const plain = (sku: string) => [{ color: null, size: null, sku, price: null, stock: 3 }]

  test('takes the file’s stock through the ledger, and keeps what the file leaves empty', async () => {
    await run(file('ao,Áo,Size,M,A-M,5,100000,pictures/red.png', 'ao,,,L,A-L,6,100000,'))
    const { _id, name, price, variants } = await product('ao')
    await updateProduct(shop, _id, { name, price, description: 'Viết tay', featured: true }, saving)
    const report = await run(file('ao,Áo mới,Size,M,A-M,2,110000,', 'ao,,,L,A-L,,110000,'))
    expect(report.counts.updated).toBe(1)
    const after = await product('ao')
    expect(after).toMatchObject({ name: 'Áo mới', description: 'Viết tay', featured: true, price: 110_000 })
    expect(after.image).toMatch(/^\/images/)
    expect(after.variants.map(({ stock }) => stock)).toEqual([2, 6])
    expect(after.variants.map((one) => one._id)).toEqual(variants.map((one) => one._id))
    const moves = await sql`SELECT quantity, balance, reason FROM stock_movements ORDER BY id`
    expect(moves.at(-1)).toEqual({ quantity: -3, balance: 2, reason: 'import' })
  })

  test('keeps the variant of a row that is refused, and sells no longer what is not in the file', async () => {
    await run(file('ao,Áo,Size,M,A-M,5,100000,', 'ao,,,L,A-L,6,100000,', 'ao,,,XL,A-XL,7,100000,'))
    const report = await run(file('ao,Áo,Size,M,A-M,5,100000,', 'ao,,,L,A-L,1,nothing,'))
    expect(problemsOf(report)).toEqual(['2 no_image', '2 variants_gone', '3 price_invalid'])
    expect((await product('ao')).variants.map(({ sku, stock }) => `${sku} ${stock}`)).toEqual([
      'A-M 5',
      'A-L 6',
    ])
  })

  test('is found by a SKU when its handle is unknown', async () => {
    const made = await createProduct(shop, { name: 'Mũ', price: 1000, variants: plain('MU') }, saving)
    if (failed(made)) throw new Error(made.failure)
    const text = file('non,Nón,Title,Default Title,MU,3,2000,')
    expect((await run(text)).counts).toMatchObject({ created: 0, updated: 1 })
    expect(await product(made.handle)).toMatchObject({ _id: made._id, name: 'Nón', price: 2000 })
    expect((await run(text)).counts).toMatchObject({ unchanged: 1 })
  })

  test('and that the file has itself keeps its SKU against another product of the file', async () => {
    await run(file('a,A,Title,Default Title,ONE,3,2000,'))
    const both = file('b,B,Title,Default Title,ONE,3,2000,', 'a,A,Title,Default Title,TWO,3,2000,')
    const first = await run(both)
    expect(first.counts).toMatchObject({ created: 1, updated: 1 })
    expect(problemsOf(first)).toContain('2 sku_taken')
    const { counts } = await run(both)
    expect(counts.created).toBe(0)
    expect((await run(both)).counts).toMatchObject({ unchanged: 2 })
  })

  test('loses no picture to a network that fails, and a host that fails is left alone', async () => {
    const red = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
    const rows = Array.from(
      { length: 12 },
      (_, at) => `p${at},P${at},Title,Default Title,P-${at},1,2000,https://cdn.example/${at}.png`,
    )
    let asked = 0
    const working = { fetchPicture: async () => red }
    const failing = {
      fetchPicture: async () => {
        asked++
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
    expect(asked).toBeLessThan(8)
    expect(report.problems.filter(({ code }) => code.startsWith('image_')).length).toBe(12)
    expect((await sql`SELECT FROM images`).length).toBe(1)
  })

  test('and others stay as they are when the import is stopped', async () => {
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
    expect((await sql`SELECT FROM products`).length).toBe(3)
    expect((await run(file(...rows))).counts).toMatchObject({ created: 17, unchanged: 3 })
  })

  test('prices of dollars without a rate are remarked upon', async () => {
    expect(problemsOf(await run(file('a,A,Title,Default Title,A,1,50,')))).toContain('1 prices_low')
  })
})

test('tags come in, and each colour has the picture of its first variant that names one', async () => {
  const header =
    'Handle,Title,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Variant Image'
  const rows = [
    'vay,Váy,"mùa hè, Mùa Hè,, linen",Color,Đỏ,Size,S,V-1,100000,1,pictures/blue.png,pictures/red.png',
    'vay,,,,Đỏ,,M,V-2,100000,1,,pictures/blue.png',
    'vay,,,,Xanh,,S,V-3,100000,1,,pictures/none.png',
  ]
  const file = csv(header, ...rows)
  await run(file)
  const made = await product('vay')
  expect(made.tags).toEqual(['mùa hè', 'linen'])
  expect(made.colors.map(({ value, image }) => [value, image])).toEqual([
    ['Đỏ', made.gallery[0]],
    ['Xanh', null],
  ])
  expect((await run(file)).counts.unchanged).toBe(1)
  expect((await run(file.replace('linen', 'lanh'))).counts.updated).toBe(1)
  const silent = csv(header, ...rows)
    .replace('"mùa hè, Mùa Hè,, linen"', '')
    .replaceAll(/,pictures.red.png$/gm, ',')
  await run(silent)
  expect(await product('vay')).toMatchObject({ tags: ['mùa hè', 'lanh'] })
})
