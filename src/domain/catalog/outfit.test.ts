import { expect, test } from 'vitest'
import type { Audience } from '#contract/catalog/audiences.ts'
import { composeOutfit } from './outfit.ts'

const product = (name: string, audience: Audience | null = null, countInStock = 1, image = '/images/a') => ({
  name,
  audience,
  countInStock,
  image,
  category: null,
})
const compose = (base: ReturnType<typeof product>, ...others: ReturnType<typeof product>[]) =>
  composeOutfit(base, others).map(({ name }) => name)

const tee = product('Áo thun')
const jeans = product('Quần jean')
const shoes = product('Giày vải')
const belt = product('Thắt lưng')

test('an outfit has one product for each place of the body, from head to foot', () => {
  expect(compose(tee, product('Áo sơ mi'), shoes, belt, jeans, product('Dép'))).toEqual([
    'Áo thun',
    'Quần jean',
    'Giày vải',
    'Thắt lưng',
  ])
})

test('a dress takes the place of top and bottom, a skirt only that of the bottom', () => {
  expect(compose(product('Đầm hai dây'), tee, jeans, shoes, belt)).toEqual([
    'Đầm hai dây',
    'Giày vải',
    'Thắt lưng',
  ])
  expect(compose(product('Chân váy midi'), product('Đầm'), tee, shoes)).toEqual([
    'Áo thun',
    'Chân váy midi',
    'Giày vải',
  ])
})

test('all products suit one audience', () => {
  const blouse = product('Áo kiểu', 'women')
  const offered = [product('Quần nam', 'men'), product('Quần kaki', 'unisex'), shoes]
  expect(compose(blouse, ...offered)).toEqual(['Áo kiểu', 'Quần kaki', 'Giày vải'])
  const unisex = product('Áo len', 'unisex')
  expect(compose(unisex, product('Chân váy', 'women'), product('Giày tây', 'men'), belt)).toEqual([
    'Áo len',
    'Chân váy',
    'Thắt lưng',
  ])
})

test('without three products that can be shown and bought there is no outfit', () => {
  expect(compose(tee, jeans)).toEqual([])
  expect(compose(tee, product('Quần', null, 0), product('Giày', null, 1, ''), belt)).toEqual([])
})
