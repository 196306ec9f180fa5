import { describe, expect, test } from 'vitest'
import { type PriceTerms, readRate } from '#domain/imports/amount.ts'
import { type Row, readHeader, toRow } from '#domain/imports/columns.ts'
import { salePrice } from '#domain/money.ts'
import { toDraft } from './draft.ts'

const inDong: PriceTerms = { rate: null, decimalComma: false }
const inDollars = { rate: readRate('25400'), decimalComma: false }

/** Rows of one product; what is not said is as a plain product has it. */
function rows(...given: Omit<Row, 'row'>[]): Row[] {
  const first = { handle: 'ao', title: 'Áo', price: '100000', sku: 'S', stock: '1', image: 'a.png' }
  return given.map((one, at) => ({ row: at + 2, ...(at === 0 ? first : { handle: 'ao' }), ...one }))
}
const read = (...given: Omit<Row, 'row'>[]) => toDraft(rows(...given), inDong)
const codes = (...given: Omit<Row, 'row'>[]) =>
  read(...given).problems.map(({ row, code }) => `${row} ${code}`)
const choices = (...given: Omit<Row, 'row'>[]) =>
  read(...given).draft?.variants.map(({ color, size }) => [color, size])

describe('columns', () => {
  test('are found in both dialects, whatever their case, spaces and hyphens', () => {
    const today = readHeader(['Title', 'URL  handle', 'Compare-at Price', 'Price / International', 'PRICE '])
    const before = readHeader([
      'Handle',
      'title',
      'Body (HTML)',
      'Variant Price',
      'Variant Compare At Price',
      'Color',
    ])
    expect(toRow(today, 2, ['Áo', ' ao ', '9', '1', '8'])).toEqual({
      row: 2,
      title: 'Áo',
      handle: 'ao',
      compareAt: '9',
      price: '8',
    })
    expect([...before.at.keys()]).toEqual(['handle', 'title', 'description', 'price', 'compareAt'])
    expect(toRow(before, 3, ['', ' ', ''])).toBeNull()
  })
})

describe('options', () => {
  test('Title / Default Title is a plain product', () => {
    expect(choices({ option1Name: 'Title', option1Value: 'Default Title' })).toEqual([[null, null]])
  })

  test.each([
    ['Color', 'Size', 'Đỏ', 'M'],
    ['Màu sắc', 'Kích cỡ', 'Đỏ', 'M'],
    ['colour', 'Kích thước', 'Đỏ', 'M'],
  ])('%s and %s are colour and size', (one, two, color, size) => {
    const first = { option1Name: one, option1Value: color, option2Name: two, option2Value: size }
    expect(choices(first)).toEqual([[color, size]])
    const turned = { option1Name: two, option1Value: size, option2Name: one, option2Value: color }
    expect(choices(turned)).toEqual([[color, size]])
  })

  test('names stand in the first row and hold for the others', () => {
    const first = { option1Name: 'Size', option1Value: 'M' }
    expect(choices(first, { option1Value: 'L', price: '1', sku: 'T' })).toEqual([
      [null, 'M'],
      [null, 'L'],
    ])
  })

  test('one that is neither becomes the size, a third a part of it', () => {
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

  test('a choice that is there already and one that is not said are left out', () => {
    const first = { option1Name: 'Size', option1Value: 'M' }
    const given = [
      first,
      { option1Value: 'm ', price: '1' },
      { price: '5', sku: 'X' },
      { option1Value: 'L', price: '7', sku: 'Y', stock: '0' },
    ]
    expect(codes(...given)).toEqual(['3 choice_doubled', '4 option_missing'])
    expect(choices(...given)).toEqual([
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
  const sold = (terms = inDong, ...prices: [string, string?][]) => {
    const { draft, problems } = toDraft(rows(...sizes(...prices)), terms)
    const sale = draft?.variants.map((one) => salePrice(one.price ?? draft.price, draft.discount))
    return {
      price: draft?.price,
      discount: draft?.discount,
      sale,
      problems: problems.map(({ code }) => code),
    }
  }

  test('the first variant has the product’s, another one its own', () => {
    expect(sold(inDong, ['100000'], ['120000'])).toEqual({
      price: 100_000,
      discount: 0,
      sale: [100_000, 120_000],
      problems: [],
    })
  })

  test('an old price is the price, and the discount leads to what is paid', () => {
    expect(sold(inDong, ['299000', '399000'], ['299000', '399000'])).toMatchObject({
      price: 399_000,
      sale: [299_000, 299_000],
      problems: [],
    })
    expect(sold(inDollars, ['19.99', '24.99'], ['29.99', '37.49'])).toMatchObject({
      price: 635_000,
      sale: [508_000, 762_000],
    })
    expect(sold(inDong, ['100000', '90000'])).toMatchObject({ price: 100_000, discount: 0, problems: [] })
  })

  test('variants that are not reduced alike show no old price that never was', () => {
    expect(sold(inDong, ['80000', '100000'], ['90000'])).toEqual({
      price: 80_000,
      discount: 0,
      sale: [80_000, 90_000],
      problems: ['discounts_differ'],
    })
  })

  test('a row without a price, or with one that cannot be read, loses no other', () => {
    expect(sold(inDong, ['x'], [''], ['5000'])).toMatchObject({
      sale: [5000],
      problems: ['price_invalid', 'price_missing'],
    })
    expect(read({ price: '' })).toMatchObject({
      draft: null,
      problems: [{ code: 'price_missing' }, { code: 'nothing_to_sell' }],
    })
  })
})

describe('a product', () => {
  test('that is not for sale is left out', () => {
    expect(codes({ status: 'Draft' })).toEqual(['2 draft'])
    expect(codes({ status: 'archived' })).toEqual(['2 draft'])
    expect(codes({ published: 'FALSE' })).toEqual(['2 unpublished'])
    expect(codes({ giftCard: 'true' })).toEqual(['2 gift_card'])
    expect(codes({ title: '' })).toEqual(['2 title_missing'])
    expect(codes({ status: 'active', published: 'TRUE', giftCard: 'false' })).toEqual([])
  })

  test('keeps a row whose SKU or stock is not good', () => {
    const first = { option1Name: 'Size', option1Value: 'M', sku: "'123", stock: '-2' }
    const { draft, problems } = read(first, { option1Value: 'L', price: '1', sku: '123', stock: 'ít' })
    expect(problems.map(({ code }) => code)).toEqual(['stock_negative', 'sku_doubled', 'stock_invalid'])
    expect(draft?.variants).toMatchObject([
      { sku: '123', stock: 0 },
      { sku: null, stock: 0 },
    ])
  })

  test('has its pictures by their positions, each once, and a row for a picture alone is no variant', () => {
    const { draft } = read(
      { imagePosition: '2' },
      { image: 'b.png', imagePosition: '1', variantImage: 'a.png' },
    )
    expect(draft?.images.map(({ source }) => source)).toEqual(['b.png', 'a.png'])
    expect(draft?.variants.length).toBe(1)
  })

  test('has its category by type, else by the last part of the product category', () => {
    const categories = { type: '', productCategory: 'Apparel & Accessories > Clothing > Shirts' }
    expect(read({ type: 'Giày', productCategory: 'A > B' }).draft?.category).toBe('Giày')
    expect(read(categories).draft?.category).toBe('Shirts')
    expect(read({}).draft?.category).toBeNull()
  })

  test('is cut where its words are too long', () => {
    const { draft, problems } = read({ title: 'Á'.repeat(300), description: '<p>😀</p>'.repeat(9000) })
    expect(problems.map(({ code }) => code)).toEqual(['title_cut', 'description_cut'])
    expect(draft?.name.length).toBe(200)
    expect(draft?.description.isWellFormed()).toBe(true)
  })
})
