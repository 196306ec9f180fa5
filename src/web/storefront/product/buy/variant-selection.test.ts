import { expect, test } from 'vitest'
import type { Variant } from '#contract/catalog/products.ts'
import {
  countMatchingStock,
  findChosenVariant,
  listColorOptions,
  listMissingChoices,
  listSizeOptions,
  parseChoiceSearch,
  resolveChoice,
} from './variant-selection.ts'

const value = (name: string) => ({ _id: name, value: name, swatch: null })
const variant = (color: string | null, size: string | null, stock: number): Variant => ({
  _id: `${color}-${size}`,
  color: color === null ? null : value(color),
  size: size === null ? null : value(size),
  sku: null,
  price: null,
  salePrice: 1,
  stock,
  stockAsOf: 0,
})
const shoe = {
  colors: [value('Đen'), value('Trắng')],
  sizes: [value('41'), value('42')],
  variants: [variant('Đen', '41', 2), variant('Đen', '42', 0), variant('Trắng', '42', 0)],
}

test('the choice in the URL is selected if the product has it', () => {
  expect(resolveChoice(shoe, { color: 'Đen', size: 41 })).toEqual({ color: 'Đen', size: '41' })
  expect(resolveChoice(shoe, { color: 'Tím', size: '50' })).toEqual({ color: null, size: null })
  expect(resolveChoice(shoe, { color: 'Trắng', size: '41' })).toEqual({ color: 'Trắng', size: null })
})

test('a value without an alternative is selected', () => {
  const hat = { colors: [value('Be')], sizes: [], variants: [variant('Be', null, 3)] }
  expect(resolveChoice(hat, {})).toEqual({ color: 'Be', size: null })
  expect(findChosenVariant(hat, resolveChoice(hat, {}))?.stock).toBe(3)
  expect(listMissingChoices(hat, resolveChoice(hat, {}))).toEqual([])
})

test('missing choices are listed', () => {
  expect(listMissingChoices(shoe, { color: null, size: null })).toEqual(['color', 'size'])
  expect(listMissingChoices(shoe, { color: 'Đen', size: null })).toEqual(['size'])
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
  expect(listColorOptions(shoe).map((choice) => choice.unavailable)).toEqual([undefined, 'hết hàng'])
  expect(listSizeOptions(shoe, 'Đen').map((choice) => choice.unavailable)).toEqual([undefined, 'hết hàng'])
  expect(listSizeOptions(shoe, 'Trắng').map((choice) => choice.unavailable)).toEqual(['không có', 'hết hàng'])
})

test('invalid choices in the URL are ignored', () => {
  expect(parseChoiceSearch({ color: 'Đen', size: '42', quantity: '3' })).toEqual({
    color: 'Đen',
    size: 42,
    quantity: 3,
  })
  expect(parseChoiceSearch({ color: ['x'], size: null, quantity: -1 })).toEqual({})
})
