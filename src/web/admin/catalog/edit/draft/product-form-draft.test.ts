import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import { listGridRows, setVariantCells } from '#web/admin/catalog/edit/variant-grid/variant-grid.ts'
import { compareDrafts } from './compare-drafts.ts'
import { createDraftFromColorBlocks } from './draft-blocks.ts'
import {
  createDraftFromProduct,
  createProductInput,
  emptyProductDraft,
  isSameDraft,
} from './product-form-draft.ts'
import { findVariantGridError, productFormRules } from './product-form-rules.ts'

const red = { _id: 'r', value: 'Đỏ', swatch: '#ff0000' }
const small = { _id: 's', value: 'S', swatch: null }
const variant = { sku: 'A', price: null, salePrice: 90, weight: null, stockMovementId: 5 }
const product = {
  _id: 'p',
  name: 'Áo',
  state: 'active',
  publishAt: null,
  brand: '',
  handle: 'ao',
  seoTitle: '',
  seoDescription: '',
  specialPrice: null,
  specialFrom: null,
  specialTo: null,
  weight: null,
  price: 100_000,
  discount: 50,
  ownDiscount: 12.5,
  category: { _id: 'c', name: 'Áo' },
  image: '/images/1',
  gallery: ['/images/2'],
  description: '',
  featured: true,
  tags: ['lanh', 'hè'],
  countInStock: 3,
  colors: [{ ...red, image: '/images/2' }],
  sizes: [small, { _id: 'm', value: 'M', swatch: null }],
  properties: [{ _id: 'a', name: 'Chất liệu', values: [{ _id: 'l', value: 'Lanh', swatch: null }] }],
  variants: [{ ...variant, _id: 'v', color: red, size: small, stock: 3 }],
  version: 4,
} as unknown as Product

test('a product that is opened and saved without edits does not change', () => {
  const draft = createDraftFromProduct(product)
  expect(draft.grid.removed).toEqual(['r/m'])
  expect(createProductInput(draft, product)).toMatchObject({
    name: 'Áo',
    price: 100_000,
    ownDiscount: 12.5,
    category: 'c',
    image: '/images/1',
    gallery: ['/images/2'],
    tags: ['lanh', 'hè'],
    properties: ['l'],
    variants: [{ _id: 'v', expectedStock: 3, color: 'r', size: 's', sku: 'A', price: null, stock: 3 }],
    colors: [{ _id: 'r', image: '/images/2' }],
    version: 4,
  })
  expect(isSameDraft(draft, createDraftFromProduct(product))).toBe(true)
})

test('the price and weight of the only variant stay until those of the product are changed', () => {
  const only = { ...variant, _id: 'v', color: null, size: null, stock: 3, price: 90_000, weight: 300 }
  const plain = { ...product, colors: [], sizes: [], weight: 500, variants: [only] } as unknown as Product
  const draft = createDraftFromProduct(plain)
  expect(createProductInput(draft, plain).variants).toMatchObject([{ _id: 'v', price: 90_000, weight: 300 }])
  const edited = { ...draft, fields: { ...draft.fields, price: '120000', weight: '' } }
  expect(createProductInput(edited, plain).variants).toMatchObject([{ _id: 'v', price: null, weight: null }])
})

test('a variant without a row in the variant grid is kept', () => {
  const withoutColor = { ...variant, _id: 'w', color: null, size: null, stock: 2 }
  const mixed = { ...product, variants: [...product.variants, withoutColor] } as unknown as Product
  expect(createProductInput(createDraftFromProduct(mixed), mixed).variants?.map((one) => one._id)).toEqual([
    'v',
    'w',
  ])
})

test('the validation messages are those of the specification', () => {
  expect(productFormRules.name(' ')).toBe('Tên sản phẩm không được để trống')
  expect(productFormRules.price('')).toBe('Giá sản phẩm không được để trống')
  expect(productFormRules.price('12a')).toBe('Giá sản phẩm phải là số')
  expect(productFormRules.discount('x')).toBe('Giảm giá sản phẩm phải là số')
  expect(productFormRules.stock('x')).toBe('Số lượng sản phẩm phải là số')
  expect([
    productFormRules.price('1.250.000'),
    productFormRules.discount(''),
    productFormRules.discount('12,5'),
    productFormRules.stock(''),
  ]).toEqual([true, true, true, true])
})

test('the stock and the weight are whole numbers', () => {
  expect(productFormRules.stock('2.5')).toBe('Số lượng sản phẩm phải là số nguyên')
  expect(productFormRules.price('2.5')).toBe('Giá sản phẩm phải là số nguyên (đồng)')
  expect(productFormRules.weight('0.5')).toBe('Cân nặng phải là số nguyên từ 1 đến 100.000 gam')
  expect(productFormRules.stock('1.000')).toBe(true)
})

test('an error in the variant grid names its row', () => {
  const { grid } = createDraftFromProduct(product)
  const fullGrid = { ...grid, removed: [] }
  expect(findVariantGridError(setVariantCells(fullGrid, [['r/m', { sku: 'A' }]]))).toBe(
    'Đỏ / M: mã SKU A có hai lần.',
  )
  expect(findVariantGridError(setVariantCells(fullGrid, [['r/s', { stock: 'x' }]]))).toBe(
    'Đỏ / S: Số lượng sản phẩm phải là số',
  )
  expect(findVariantGridError(grid)).toBeNull()
})

test('a comparison of two versions lists fields and variants as text and images as addresses', () => {
  const base = createDraftFromProduct(product)
  const saved = createDraftFromProduct({ ...product, name: 'Áo dài', price: 90_000 })
  const found = compareDrafts(base, saved, () => 'Áo')
  expect(found.map((one) => one.label)).toEqual(['Tên sản phẩm', 'Giá'])
  expect(found[0]).toMatchObject({ edited: 'Áo', saved: 'Áo dài' })

  const [row] = listGridRows(base.grid)
  const key = row?.key ?? ''
  const edited = { ...base, grid: setVariantCells(base.grid, [[key, { price: '5000', stock: '9' }]]) }
  const [variant, ...others] = compareDrafts(edited, base, () => 'Áo')
  expect(others).toEqual([])
  expect(variant?.edited).toMatch(/^9 cái, giá 5\.000/)
  const unread = { ...base, fields: { ...base.fields, price: '2.5' } }
  expect(compareDrafts(unread, base, () => 'Áo')).toMatchObject([{ label: 'Giá', edited: '2.5' }])
  const setWeights = (weight: string) => ({
    ...base,
    fields: { ...base.fields, weight },
    grid: setVariantCells(base.grid, [[key, { weight }]]),
  })
  expect(compareDrafts(setWeights('1.250'), setWeights('1250'), () => 'Áo')).toEqual([])
  expect(
    compareDrafts({ ...base, images: ['/b', '/a'] }, { ...base, images: ['/a', '/b'] }, () => ''),
  ).toEqual([{ label: 'Ảnh', kind: 'images', edited: ['/b', '/a'], saved: ['/a', '/b'] }])
})

test('the blocks of the colour and size form become rows of the variant grid', () => {
  const attributes = [
    { color: 'r', sizes: [{ size: 's', quantity: '2' }] },
    { color: 'b', sizes: [{ size: 'm', quantity: '3' }] },
  ]
  const blue = { _id: 'b', value: 'Xanh' }
  const draft = createDraftFromColorBlocks({ name: 'Áo', price: '1', attributes }, [red, blue], product.sizes)
  expect(listGridRows(draft.grid).map(({ key, cells }) => [key, cells.stock])).toEqual([
    ['r/s', '2'],
    ['b/m', '3'],
  ])
  const one = createDraftFromColorBlocks(
    { name: 'Áo', price: '1', attributes: [{ color: '', sizes: [{ size: '', quantity: '7' }] }] },
    [],
    [],
  )
  expect(one).toEqual({
    ...emptyProductDraft,
    grid: expect.anything(),
    fields: expect.objectContaining({ stock: '7' }),
  })
})

test('the pieces of two blocks with the same colour and size are added', () => {
  const stockOf = (...quantities: string[]) => {
    const attributes = quantities.map((quantity) => ({ color: 'r', sizes: [{ size: 's', quantity }] }))
    const blocks = { name: 'Áo', price: '1', attributes }
    return createDraftFromColorBlocks(blocks, [red], product.sizes).grid.cells['r/s']?.stock
  }
  expect(stockOf('5', '3')).toBe('8')
  expect(stockOf('1.000', '3', '')).toBe('1003')
  expect(stockOf('', '')).toBe('')
  expect(stockOf('5', 'ba')).toBe('ba')
})
