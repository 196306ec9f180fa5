import { describe, expect, test } from 'vitest'
import { parseRate } from '#domain/imports/import-amounts.ts'
import { formatIssues, joinCsvRows, openImportFixture } from '#test/api/imports/import-fixture.ts'

const { run, everything, product } = await openImportFixture()
const dollars = { rate: parseRate('25400') }

const currentFormat = joinCsvRows(
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

describe('a file in the current Shopify format', () => {
  test('is imported, and issues are reported by row', async () => {
    const report = await run(currentFormat, dollars)
    expect(report.counts).toEqual({ created: 3, updated: 0, unchanged: 0, skipped: 2 })
    expect(formatIssues(report)).toEqual([
      '2 discounts_differ',
      '4 sku_doubled',
      '5 choice_doubled',
      '6 image_missing',
      '7 gift_card',
      '8 sku_missing',
      '8 no_image',
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

  test('changes nothing when it is imported again', async () => {
    await run(currentFormat, dollars)
    const before = await everything()
    const again = await run(currentFormat, dollars)
    expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 3, skipped: 2 })
    expect(await everything()).toEqual(before)
  })

  test('gives the same report in a dry run, which changes nothing', async () => {
    const before = await everything()
    const dry = await run(currentFormat, { ...dollars, dryRun: true })
    expect(await everything()).toEqual(before)
    const real = await run(currentFormat, dollars)
    expect({ ...dry, dryRun: false }).toEqual(real)
    const after = await everything()
    expect((await run(currentFormat, { ...dollars, dryRun: true })).counts.unchanged).toBe(3)
    expect(await everything()).toEqual(after)
  })

  test('is rejected without a rate if its prices have fractions', async () => {
    const report = await run(currentFormat.replaceAll('.000', '.50'))
    expect(report.fileError?.message).toContain('--rate')
    expect((await everything()).products).toBeNull()
  })
})

const oldFormat = joinCsvRows(
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Variant Image',
  'ao-len,Áo len,<p>Ấm.</p>,T,Áo,true,Kích cỡ,M,Màu sắc,Đỏ,AL-M,3,deny,249.000,299.000,,',
  'vay-hoa,Váy hoa,,T,Váy,true,Title,Default Title,,,VH,2,continue,1.250.000 ₫,,,',
  'ao-len,,,,,,,L,,Đỏ,AL-L,4,deny,249.000,299.000,,',
  'an,Ẩn,,T,Váy,false,Title,Default Title,,,,2,deny,100.000,,,',
)

describe('a file in the old Shopify format', () => {
  test('is imported in dong, even if rows of a product are not adjacent', async () => {
    const report = await run(oldFormat)
    expect(report.counts).toEqual({ created: 3, updated: 0, unchanged: 0, skipped: 0 })
    const shirt = await product('ao-len')
    expect(shirt).toMatchObject({ price: 299_000, salePrice: 249_000 })
    expect(shirt.variants.map((one) => [one.sku, one.color?.value, one.size?.value, one.salePrice])).toEqual([
      ['AL-M', 'Đỏ', 'M', 249_000],
      ['AL-L', 'Đỏ', 'L', 249_000],
    ])
    expect((await product('an')).state).toBe('hidden')
    expect((await run(oldFormat)).counts).toMatchObject({ unchanged: 3 })
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
  ])('with %s gives the same result', async (_, change) => {
    await run(oldFormat)
    const report = await run(change(oldFormat))
    expect(report.fileError).toBeUndefined()
    expect(report.counts).toMatchObject({ created: 0, updated: 0, unchanged: 3, skipped: 0 })
  })

  test('with the line `sep=;` of Excel has the row numbers of Excel', async () => {
    const report = await run(`sep=;\r\n${oldFormat.replaceAll(',', ';').replaceAll('\n', '\r\n')}`)
    expect(report.items.map(({ row }) => row)).toEqual([3, 4, 6])
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
  ])('%s is rejected with one error', async (_, file, code) => {
    const report = await run(file)
    expect(report.fileError?.code).toBe(code)
    expect(report.counts).toEqual({ created: 0, updated: 0, unchanged: 0, skipped: 0 })
    expect((await everything()).products).toBeNull()
  })

  test('a row with invalid CSV is skipped, the other rows are imported', async () => {
    const rows = [
      'Cap,cap,1000',
      '5" heel,heel,1000',
      'Hat,hat,1000,more',
      ',,1000',
      '"Bag,bag,1000',
      '"Tie",tie,1',
    ]
    const report = await run(`${header}${rows.join('\n')}\n"Belt",belt,2000\n`)
    expect(report.items.map(({ row, name }) => `${row} ${name}`)).toEqual(['2 Cap', '3 5" heel', '7 Belt'])
    expect(formatIssues(report).filter((text) => !/(sku|stock)_missing|no_image/.test(text))).toEqual([
      '4 row_too_wide',
      '5 handle_missing',
      '6 row_broken',
    ])
  })
})
