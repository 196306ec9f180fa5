import { describe, expect, test } from 'vitest'
import { type ImportFileRow, parseHeader, parseRow } from '#domain/imports/columns.ts'
import { type PriceFormat, parseRate } from '#domain/imports/import-amounts.ts'
import { calculateSalePrice } from '#domain/money.ts'
import { createDraft } from './product-draft.ts'

const inDong: PriceFormat = { rate: null, decimalComma: false }
const inDollars = { rate: parseRate('25400'), decimalComma: false }

/** Builds the rows of one product; the first row gets defaults. */
function rows(...cells: Omit<ImportFileRow, 'row'>[]): ImportFileRow[] {
  const first = { handle: 'ao', title: 'Áo', price: '100000', sku: 'S', stock: '1', image: 'a.png' }
  return cells.map((one, at) => ({ row: at + 2, ...(at === 0 ? first : { handle: 'ao' }), ...one }))
}
const read = (...cells: Omit<ImportFileRow, 'row'>[]) => createDraft(rows(...cells), inDong)
const codes = (...cells: Omit<ImportFileRow, 'row'>[]) =>
  read(...cells).issues.map(({ row, code }) => `${row} ${code}`)
const choices = (...cells: Omit<ImportFileRow, 'row'>[]) =>
  read(...cells).draft?.variants.map(({ color, size }) => [color, size])

describe('columns', () => {
  test('are recognized in both Shopify formats, regardless of case, spaces and hyphens', () => {
    const currentFormat = parseHeader([
      'Title',
      'URL  handle',
      'Compare-at Price',
      'Price / International',
      'PRICE ',
    ])
    const oldFormat = parseHeader([
      'Handle',
      'title',
      'Body (HTML)',
      'Variant Price',
      'Variant Compare At Price',
      'Color',
    ])
    expect(parseRow(currentFormat, 2, ['Áo', ' ao ', '9', '1', '8'])).toEqual({
      row: 2,
      title: 'Áo',
      handle: 'ao',
      compareAt: '9',
      price: '8',
    })
    expect([...oldFormat.columnIndexes.keys()]).toEqual([
      'handle',
      'title',
      'description',
      'price',
      'compareAt',
    ])
    expect(parseRow(oldFormat, 3, ['', ' ', ''])).toBeNull()
  })
})

describe('options', () => {
  test('Title / Default Title is a product without colour and size', () => {
    expect(choices({ option1Name: 'Title', option1Value: 'Default Title' })).toEqual([[null, null]])
  })

  test.each([
    ['Color', 'Size', 'Đỏ', 'M'],
    ['Màu sắc', 'Kích cỡ', 'Đỏ', 'M'],
    ['colour', 'Kích thước', 'Đỏ', 'M'],
  ])('%s and %s are colour and size', (one, two, color, size) => {
    const first = { option1Name: one, option1Value: color, option2Name: two, option2Value: size }
    expect(choices(first)).toEqual([[color, size]])
    const swapped = { option1Name: two, option1Value: size, option2Name: one, option2Value: color }
    expect(choices(swapped)).toEqual([[color, size]])
  })

  test('the names in the first row apply to all rows', () => {
    const first = { option1Name: 'Size', option1Value: 'M' }
    expect(choices(first, { option1Value: 'L', price: '1', sku: 'T' })).toEqual([
      [null, 'M'],
      [null, 'L'],
    ])
  })

  test('an option that is neither colour nor size becomes the size or a part of it', () => {
    expect(choices({ option1Name: 'Chất liệu', option1Value: 'Cotton' })).toEqual([[null, 'Cotton']])
    const three = {
      option1Name: 'Material',
      option1Value: 'Cotton',
      option2Name: 'Color',
      option2Value: 'Red',
      option3Name: 'Size',
      option3Value: 'M',
    }
    expect(choices(three)).toEqual([['Red', 'M / Cotton']])
    expect(codes(three)).toEqual(['2 option_folded'])
  })

  test('a row with repeated options and a row with a missing option are skipped', () => {
    const first = { option1Name: 'Size', option1Value: 'M' }
    const cells = [
      first,
      { option1Value: 'm ', price: '1' },
      { price: '5', sku: 'X' },
      { option1Value: 'L', price: '7', sku: 'Y', stock: '0' },
    ]
    expect(codes(...cells)).toEqual(['3 choice_doubled', '4 option_missing'])
    expect(choices(...cells)).toEqual([
      [null, 'M'],
      [null, 'L'],
    ])
  })
})

describe('prices', () => {
  const sizes = (...prices: [string, string?][]) =>
    prices.map(([price, compareAt], at) => ({
      ...(at === 0 ? { option1Name: 'Size' } : {}),
      option1Value: String(at + 36),
      price,
      compareAt,
      sku: `S${at}`,
      stock: '1',
    }))
  const pricesOf = (priceFormat = inDong, ...prices: [string, string?][]) => {
    const { draft, issues } = createDraft(rows(...sizes(...prices)), priceFormat)
    const sale = draft?.variants.map((one) => calculateSalePrice(one.price ?? draft.price, draft.discount))
    return {
      price: draft?.price,
      discount: draft?.discount,
      sale,
      issues: issues.map(({ code }) => code),
    }
  }

  test('the first variant has the price of the product, another variant its own price', () => {
    expect(pricesOf(inDong, ['100000'], ['120000'])).toEqual({
      price: 100_000,
      discount: 0,
      sale: [100_000, 120_000],
      issues: [],
    })
  })

  test('the old price becomes the price, with the discount that gives the sale price', () => {
    expect(pricesOf(inDong, ['299000', '399000'], ['299000', '399000'])).toMatchObject({
      price: 399_000,
      sale: [299_000, 299_000],
      issues: [],
    })
    expect(pricesOf(inDollars, ['19.99', '24.99'], ['29.99', '37.49'])).toMatchObject({
      price: 635_000,
      sale: [508_000, 762_000],
    })
    expect(pricesOf(inDong, ['100000', '90000'])).toMatchObject({ price: 100_000, discount: 0, issues: [] })
  })

  test('variants with different discounts have no old price', () => {
    expect(pricesOf(inDong, ['80000', '100000'], ['90000'])).toEqual({
      price: 80_000,
      discount: 0,
      sale: [80_000, 90_000],
      issues: ['discounts_differ'],
    })
  })

  test('a row with a missing or invalid price is skipped, the other rows are not', () => {
    expect(pricesOf(inDong, ['x'], [''], ['5000'])).toMatchObject({
      sale: [5000],
      issues: ['price_invalid', 'price_missing'],
    })
    expect(read({ price: '' })).toMatchObject({
      draft: null,
      issues: [{ code: 'price_missing' }, { code: 'nothing_to_sell' }],
    })
  })
})

describe('a product', () => {
  test('has the state of the file; an unknown one makes a draft', () => {
    const state = (row: Record<string, string>) => read(row).draft?.state
    expect(state({ status: 'Draft' })).toBe('draft')
    expect(state({ status: 'archived' })).toBe('archived')
    expect(state({ status: 'active' })).toBe('active')
    expect(state({ status: 'active', published: 'FALSE' })).toBe('hidden')
    expect(state({})).toBeNull()
    expect(codes({ status: 'paused' })).toEqual(['2 status_unknown'])
    const publishAt = '2999-01-01T13:00:00.000Z'
    expect(read({ status: 'draft', publishAt }).draft).toMatchObject({ state: 'scheduled', publishAt })
  })

  test('that is a gift card or has no title is skipped', () => {
    expect(codes({ giftCard: 'true' })).toEqual(['2 gift_card'])
    expect(codes({ title: '' })).toEqual(['2 title_missing'])
    expect(codes({ status: 'active', published: 'TRUE', giftCard: 'false' })).toEqual([])
  })

  test('keeps a row with an invalid SKU or stock', () => {
    const first = { option1Name: 'Size', option1Value: 'M', sku: "'123", stock: '-2' }
    const { draft, issues } = read(first, {
      option1Value: 'L',
      price: '1',
      sku: '123',
      stock: 'ít',
    })
    expect(issues.map(({ code }) => code)).toEqual(['stock_negative', 'sku_doubled', 'stock_invalid'])
    expect(draft?.variants).toMatchObject([
      { sku: '123', stock: 0 },
      { sku: null, stock: null },
    ])
  })

  test('has its images by position, each once, and a row with only an image is not a variant', () => {
    const { draft } = read(
      { imagePosition: '2' },
      { image: 'b.png', imagePosition: '1', variantImage: 'a.png' },
    )
    expect(draft?.images.map(({ source }) => source)).toEqual(['b.png', 'a.png'])
    expect(draft?.variants.length).toBe(1)
  })

  test('gets its category from the type, otherwise from the last part of the product category', () => {
    const categories = { type: '', productCategory: 'Apparel & Accessories > Clothing > Shirts' }
    expect(read({ type: 'Giày', productCategory: 'A > B' }).draft?.category).toBe('Giày')
    expect(read(categories).draft?.category).toBe('Shirts')
    expect(read({}).draft?.category).toBeNull()
  })

  test.each([
    ['Nam', 'men'],
    ['tre em', 'kids'],
    ['Female', 'women'],
    ['UNISEX', 'unisex'],
    ['Nam, nữ', 'unisex'],
    ['', null],
  ])('with “%s” as its audience is meant for %s', (audience, expected) => {
    expect(read({ audience })).toMatchObject({ draft: { audience: expected } })
    expect(codes({ audience })).toEqual([])
  })

  test('has no audience if the file names one that the shop does not know', () => {
    expect(read({ audience: 'Thú cưng' }).draft?.audience).toBeNull()
    expect(codes({ audience: 'Thú cưng' })).toEqual(['2 audience_unknown'])
  })

  test('gets a shortened title and description if they are too long', () => {
    const { draft, issues } = read({
      title: 'Á'.repeat(300),
      description: '<p>😀</p>'.repeat(9000),
    })
    expect(issues.map(({ code }) => code)).toEqual(['title_cut', 'description_cut'])
    expect(draft?.name.length).toBe(200)
    expect(draft?.description.isWellFormed()).toBe(true)
  })
})
