import { expect, test } from 'vitest'
import { chooseVariant } from './pick-variant.ts'

const variant = (name: string, color: string, size: string, stock = 3) => ({
  name,
  color,
  size,
  sku: null,
  stock,
})
const found = (...items: ReturnType<typeof variant>[]) => ({ items, total: items.length })
const red = variant('Áo polo', 'Đỏ', 'M')
const bronze = variant('Áo polo', 'Đồng', 'M')

test('the one that alone has every word whole is chosen', () => {
  expect(chooseVariant('ao polo do m', found(red))).toEqual({ kind: 'one', variant: red })
  expect(chooseVariant('POLO đỏ m', found(bronze, red))).toEqual({ kind: 'one', variant: red })
})

test('a word that is only begun, or has other marks, chooses nothing', () => {
  expect(chooseVariant('ao polo do m', found(bronze)).kind).toBe('several')
  expect(chooseVariant('áo polo đô m', found(red)).kind).toBe('several')
})

test('several, one of many more, or none choose nothing', () => {
  expect(chooseVariant('polo m', found(red, bronze)).kind).toBe('several')
  expect(chooseVariant('polo đỏ', { items: [red], total: 30 }).kind).toBe('several')
  expect(chooseVariant('polo', found()).kind).toBe('none')
})

test('what is sold out is said to be sold out, and nothing else is chosen', () => {
  const gone = variant('Áo polo', 'Đỏ', 'L', 0)
  expect(chooseVariant('polo do l', found(gone))).toEqual({ kind: 'sold_out', variant: gone })
})
