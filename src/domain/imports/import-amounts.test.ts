import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProductInput } from '#contract/catalog/products.ts'
import { calculateSalePrice } from '#domain/money.ts'
import {
  calculateDiscount,
  type PriceFormat,
  parsePrice,
  parseRate,
  parseStockQuantity,
} from './import-amounts.ts'

const dongFormat: PriceFormat = { rate: null, decimalComma: false }
const inCurrency = (rate: string, decimalComma = false): PriceFormat => ({
  rate: parseRate(rate),
  decimalComma,
})

describe('a price in dong', () => {
  test.each([
    ['499000', 499_000],
    ['499.000', 499_000],
    ['1.250.000 ₫', 1_250_000],
    ['1,250,000', 1_250_000],
    ['1 250 000đ', 1_250_000],
    ['499000.00', 499_000],
    ['80.000', 80_000],
    ['50', 50],
    ['0', 0],
    ['', 'price_missing'],
    ['19.99', 'price_fraction'],
    ['50.00', 'price_fraction'],
    ['-5', 'price_invalid'],
    ['1e3', 'price_invalid'],
    ['NaN', 'price_invalid'],
    ['liên hệ', 'price_invalid'],
    ['2000000001', 'price_too_high'],
  ])('%j is %j', (text, price) => {
    expect(parsePrice(text, dongFormat)).toBe(price)
  })
})

describe('a price in another currency', () => {
  test.each([
    ['80.000', 2_032_000],
    ['$19.99', 508_000],
    ['1,250.00', 31_750_000],
    ['1.250,00', 31_750_000],
    ['1,250', 31_750_000],
    ['0.00', 0],
    ['0.01', 1000],
    ['100000', 'price_too_high'],
    ['1.2.3', 'price_invalid'],
    ['abc', 'price_invalid'],
  ])('%j at a rate of 25400 is %j', (text, price) => {
    expect(parsePrice(text, inCurrency('25400'))).toBe(price)
  })

  test('uses a decimal comma in a file with semicolons', () => {
    expect(parsePrice('80,000', inCurrency('25400', true))).toBe(2_032_000)
    expect(parsePrice('80,000', inCurrency('25400'))).toBe('price_too_high')
  })

  test('is price times rate, rounded to the nearest thousand', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 1000, max: 40_000 }),
        (cents, rate) => {
          const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
          const price = Number(parsePrice(text, inCurrency(String(rate))))
          expect(price % 1000).toBe(0)
          if (price > 1000) expect(Math.abs(price * 100 - cents * rate)).toBeLessThanOrEqual(50_000)
        },
      ),
    )
  })
})

test.each(['', '0', '-1', '25.400', '25,400', '1e5', 'abc', 'Infinity'])('%j is not a valid rate', (text) => {
  expect(parseRate(text)).toBeNull()
})

describe('the discount from an old price to a sale price', () => {
  const price = fc.integer({ min: 1, max: 100_000_000 })

  test('gives the exact sale price up to 100,000,000 dong', () => {
    fc.assert(
      fc.property(price, fc.double({ min: 0, max: 1, noNaN: true }), (before, part) => {
        const sale = Math.floor(before * part)
        expect(calculateSalePrice(before, calculateDiscount(before, sale))).toBe(sale)
      }),
      { numRuns: 2000 },
    )
  })

  test('gives a sale price within 10 dong above 100,000,000 dong', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 2_000_000 }), fc.integer({ min: 0 }), (thousands, seed) => {
        const before = thousands * 1000
        const sale = (seed % thousands) * 1000
        expect(
          Math.abs(calculateSalePrice(before, calculateDiscount(before, sale)) - sale),
        ).toBeLessThanOrEqual(10)
      }),
    )
  })

  test('is valid for a product', () => {
    fc.assert(
      fc.property(price, price, (before, sale) => {
        const discount = calculateDiscount(before, sale)
        expect(ProductInput.safeParse({ name: 'Áo', price: before, discount }).success).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

test.each([
  ['12', 12],
  ['12.0', 12],
  ['-3', -3],
  ['1.000', 1000],
  ['12,500', 12_500],
  ['2.5', null],
  ['nhiều', null],
])('the quantity %j is %j', (text, pieces) => {
  expect(parseStockQuantity(text)).toBe(pieces)
})
