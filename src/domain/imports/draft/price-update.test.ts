import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import type { ImportIssue } from '#domain/imports/import-issues.ts'
import { calculateSalePrice } from '#domain/money.ts'
import { calculatePriceUpdate } from './price-update.ts'

const priceFormat = { rate: null, decimalComma: false }
/** Builds a product with only the fields that the price update reads. */
function product(price: number, discount: number, own: (number | null)[]): Product {
  const variants = own.map((one, at) => ({
    ...{
      _id: `v${at}`,
      sku: `S${at}`,
      price: one,
      salePrice: calculateSalePrice(one ?? price, discount),
      stock: 5,
    },
  }))
  return { price, ownDiscount: discount, variants } as Product
}
function updatePrices(target: Product, ...rows: Record<string, string>[]) {
  const issues: ImportIssue[] = []
  const read = rows.map((row, at) => ({ row: at + 2, ...row }))
  const { stock, costs, ...priced } = calculatePriceUpdate(read, target, priceFormat, issues)
  return {
    ...priced,
    stock: [...stock],
    costs: [...costs],
    issues: issues.map(({ row, code }) => `${row} ${code}`),
  }
}
const unchanged = { stock: [], costs: [], issues: [] }

test('prices without a row are unchanged, even a base price that no variant has', () => {
  const shirt = product(500, 10, [600, null])
  expect(updatePrices(shirt, { sku: 'S0' })).toEqual({
    price: 500,
    discount: 10,
    variantPrices: [600, null],
    ...unchanged,
  })
  expect(updatePrices(shirt, { sku: 'S0', price: '540', compareAt: '600', stock: '7' })).toMatchObject({
    variantPrices: [600, null],
    stock: [['v0', 7]],
  })
})

test('an old price in all rows sets the discount; an old price in one of two rows removes it', () => {
  const shirt = product(1000, 0, [null, null])
  const both = [
    { sku: 'S0', price: '800', compareAt: '1000' },
    { sku: 'S1', price: '1600', compareAt: '2000' },
  ]
  expect(updatePrices(shirt, ...both)).toEqual({
    price: 1000,
    discount: 20,
    variantPrices: [null, 2000],
    ...unchanged,
  })
  expect(updatePrices(shirt, { sku: "'S0", price: '800', compareAt: '1000' })).toEqual({
    ...{
      price: 800,
      discount: 0,
      variantPrices: [null, 1000],
      stock: [],
      costs: [],
      issues: ['2 discounts_differ'],
    },
  })
})

test('the base price changes if no variant has it any more', () => {
  expect(updatePrices(product(1000, 0, [null]), { sku: 'S0', price: '900' })).toMatchObject({
    price: 900,
    variantPrices: [null],
  })
  const one = updatePrices(product(1000, 0, [null, null]), { sku: 'S0', price: '900' })
  expect(one).toMatchObject({ price: 1000, variantPrices: [900, null] })
})

test('an old price that is not above the price is removed; a lower price keeps the current old price', () => {
  const shirt = product(1000, 10, [null])
  expect(updatePrices(shirt, { sku: 'S0', compareAt: '0' })).toMatchObject({ price: 900, discount: 0 })
  expect(updatePrices(shirt, { sku: 'S0', price: '500' })).toMatchObject({ price: 1000, discount: 50 })
  expect(updatePrices(shirt, { sku: 'S0', price: '1200' })).toMatchObject({ price: 1200, discount: 0 })
})

test('a row with an invalid price is skipped together with its stock', () => {
  const shirt = product(1000, 0, [null])
  expect(updatePrices(shirt, { sku: 'S0', price: 'chín', stock: '9' })).toEqual({
    ...{
      price: 1000,
      discount: 0,
      variantPrices: [null],
      stock: [],
      costs: [],
      issues: ['2 price_invalid'],
    },
  })
  expect(updatePrices(shirt, { sku: 'S0', price: '900', compareAt: 'mười' })).toMatchObject({
    price: 900,
    issues: ['2 old_price_invalid'],
  })
})
