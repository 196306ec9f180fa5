import { expect, test } from 'vitest'
import type { Variant } from '#contract/catalog/products.ts'
import {
  countMatchingStock,
  findChosenVariant,
  getDisplayPrice,
  listColorOptions,
  listMissingOptions,
  listSizeOptions,
  parseSelectionSearch,
  resolveSelection,
  resolveShownSelection,
} from './variant-selection.ts'

const value = (name: string) => ({ _id: name, value: name, swatch: null })
const variant = (color: string | null, size: string | null, stock: number): Variant => ({
  _id: `${color}-${size}`,
  color: color === null ? null : value(color),
  size: size === null ? null : value(size),
  sku: null,
  barcode: null,
  price: null,
  salePrice: 1,
  discount: 0,
  weight: null,
  stock,
  stockMovementId: 0,
})
const shoe = {
  colors: [value('Đen'), value('Trắng')],
  sizes: [value('41'), value('42')],
  variants: [variant('Đen', '41', 2), variant('Đen', '42', 0), variant('Trắng', '42', 0)],
}

test('the choice in the URL is selected if the product has it', () => {
  expect(resolveSelection(shoe, { color: 'Đen', size: 41 })).toEqual({ color: 'Đen', size: '41' })
  expect(resolveSelection(shoe, { color: 'Tím', size: '50' })).toEqual({ color: null, size: null })
  expect(resolveSelection(shoe, { color: 'Trắng', size: '41' })).toEqual({ color: 'Trắng', size: null })
})

test('a value without an alternative is selected', () => {
  const hat = { colors: [value('Be')], sizes: [], variants: [variant('Be', null, 3)] }
  expect(resolveSelection(hat, {})).toEqual({ color: 'Be', size: null })
  expect(findChosenVariant(hat, resolveSelection(hat, {}))?.stock).toBe(3)
  expect(listMissingOptions(hat, resolveSelection(hat, {}))).toEqual([])
})

test('the colour of the main image is chosen, unless only another colour has the size in stock', () => {
  const coloured = (name: string) => ({ ...value(name), image: `${name}.webp` })
  const shirt = {
    image: 'Trắng.webp',
    colors: [coloured('Đen'), coloured('Trắng')],
    sizes: [value('M'), value('L')],
    variants: [variant('Đen', 'M', 1), variant('Trắng', 'M', 0), variant('Trắng', 'L', 2)],
  }
  expect(resolveShownSelection(shirt, {})).toEqual({ color: 'Trắng', size: null })
  expect(resolveShownSelection(shirt, { size: 'M' })).toEqual({ color: 'Đen', size: 'M' })
  expect(resolveShownSelection(shirt, { color: 'Trắng', size: 'M' })).toEqual({ color: 'Trắng', size: 'M' })
  const withoutImages = shirt.colors.map((color) => ({ ...color, image: null }))
  expect(resolveShownSelection({ ...shirt, colors: withoutImages }, {})).toEqual({ color: null, size: null })
})

test('missing options are listed', () => {
  expect(listMissingOptions(shoe, { color: null, size: null })).toEqual(['color', 'size'])
  expect(listMissingOptions(shoe, { color: 'Đen', size: null })).toEqual(['size'])
  expect(findChosenVariant(shoe, { color: 'Đen', size: null })).toBeNull()
})

test('the stock is summed over all variants that match the selection so far', () => {
  const sock = { ...shoe, variants: [...shoe.variants, variant('Trắng', '41', 5)] }
  expect(countMatchingStock(sock, { color: null, size: null })).toBe(7)
  expect(countMatchingStock(sock, { color: 'Đen', size: null })).toBe(2)
  expect(countMatchingStock(sock, { color: null, size: '41' })).toBe(7)
  expect(countMatchingStock(sock, { color: 'Trắng', size: '41' })).toBe(5)
})

test('sold-out and missing options are listed with the reason', () => {
  expect(listColorOptions(shoe).map((choice) => choice.unavailable)).toEqual([undefined, 'đã hết hàng'])
  expect(listSizeOptions(shoe, 'Đen').map((choice) => choice.unavailable)).toEqual([undefined, 'đã hết hàng'])
  expect(listSizeOptions(shoe, 'Trắng').map((choice) => choice.unavailable)).toEqual([
    'không có',
    'đã hết hàng',
  ])
})

test('invalid selections in the URL are ignored', () => {
  expect(parseSelectionSearch({ color: 'Đen', size: '42', quantity: '3' })).toEqual({
    color: 'Đen',
    size: 42,
    quantity: 3,
  })
  expect(parseSelectionSearch({ color: ['x'], size: null, quantity: -1 })).toEqual({})
})

test('the price is that of the chosen variant, and that of lists while a choice is missing', () => {
  const displayPrice = { price: 300_000, salePrice: 270_000, discount: 10, varies: true }
  const product = { price: 500_000, displayPrice }
  expect(getDisplayPrice(product, null)).toEqual(displayPrice)
  const own = { ...variant('Đen', '41', 1), price: 400_000, salePrice: 400_000 }
  const variantPrice = { salePrice: 400_000, discount: 0, varies: false }
  expect(getDisplayPrice(product, own)).toMatchObject({ ...variantPrice, price: 400_000 })
  expect(getDisplayPrice(product, { ...own, price: null })).toMatchObject({ ...variantPrice, price: 500_000 })
})
