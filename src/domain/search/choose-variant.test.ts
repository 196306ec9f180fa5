import { expect, test } from 'vitest'
import { chooseVariant } from './choose-variant.ts'

const variant = (name: string, color: string, size: string, stock = 3) => ({
  name,
  color,
  size,
  sku: null,
  barcode: null as string | null,
  stock,
})
const results = (...items: ReturnType<typeof variant>[]) => ({ items, total: items.length })
const red = variant('Áo polo', 'Đỏ', 'M')
const bronze = variant('Áo polo', 'Đồng', 'M')

test('the only variant with every word as a whole word is chosen', () => {
  expect(chooseVariant('ao polo do m', results(red))).toEqual({ kind: 'one', variant: red })
  expect(chooseVariant('POLO đỏ m', results(bronze, red))).toEqual({ kind: 'one', variant: red })
})

test('a prefix or a word with other diacritics chooses no variant', () => {
  expect(chooseVariant('ao polo do m', results(bronze)).kind).toBe('several')
  expect(chooseVariant('áo polo đô m', results(red)).kind).toBe('several')
})

test('no variant is chosen if there are several, more on other pages, or none', () => {
  expect(chooseVariant('polo m', results(red, bronze)).kind).toBe('several')
  expect(chooseVariant('polo đỏ', { items: [red], total: 30 }).kind).toBe('several')
  expect(chooseVariant('polo', results()).kind).toBe('none')
})

test('a sold-out variant is reported as sold out', () => {
  const soldOut = variant('Áo polo', 'Đỏ', 'L', 0)
  expect(chooseVariant('polo do l', results(soldOut))).toEqual({ kind: 'sold_out', variant: soldOut })
  expect(chooseVariant('polo do l', results(soldOut), true)).toEqual({ kind: 'one', variant: soldOut })
})

test('a barcode chooses its variant even if it is also a word of others', () => {
  const scanned = { ...red, barcode: 'M' }
  expect(chooseVariant(' M ', results(bronze, scanned))).toEqual({ kind: 'one', variant: scanned })
})
