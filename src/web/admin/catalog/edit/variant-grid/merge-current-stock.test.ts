import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import {
  createDraftFromProduct,
  createProductInput,
} from '#web/admin/catalog/edit/draft/product-form-draft.ts'
import { formatStockConflicts, mergeCurrentStock, withCurrentStock } from './merge-current-stock.ts'
import { setVariantCells } from './variant-grid.ts'

const redColor = { _id: 'r', value: 'Đỏ', swatch: null }
const [small, large] = [
  { _id: 's', value: 'S', swatch: null },
  { _id: 'l', value: 'L', swatch: null },
]
const product = (stocks: [number, number], version = 1) =>
  ({
    ...{
      _id: 'p',
      name: 'Áo',
      price: 1,
      discount: 0,
      ownDiscount: 0,
      handle: 'ao',
      seoTitle: '',
      seoDescription: '',
      brand: '',
      state: 'active',
      publishAt: null,
      specialPrice: null,
      specialFrom: null,
      specialTo: null,
      weight: null,
      category: null,
      image: '',
      gallery: [],
      description: '',
    },
    ...{
      featured: false,
      tags: [],
      properties: [],
      colors: [{ ...redColor, image: null }],
      sizes: [small, large],
    },
    variants: [small, large].map((size, at) => ({
      ...{ _id: `v${at}`, color: redColor, size, sku: null, price: null, stock: stocks[at] },
    })),
    version,
  }) as unknown as Product

test('an unedited stock takes the current value of the shop; an edited one stays and is reported as a conflict', () => {
  const before = product([100, 100])
  const initialDraft = createDraftFromProduct(before)
  const edited = { ...initialDraft, grid: setVariantCells(initialDraft.grid, [['r/s', { stock: '60' }]]) }
  const current = product([97, 98])
  const { draft, conflicts } = mergeCurrentStock(edited, before, current)
  expect(draft.grid.cells['r/s']?.stock).toBe('60')
  expect(draft.grid.cells['r/l']?.stock).toBe('98')
  expect(conflicts).toEqual([{ variantName: 'Đỏ / S', currentStock: 97 }])
  expect(formatStockConflicts(conflicts)).toContain('Đỏ / S hiện còn 97')
  // The next save is compared with the stock that was shown, so the unedited stock does not change.
  const sent = createProductInput(draft, withCurrentStock(before, current)).variants
  expect(sent).toMatchObject([
    { stock: 60, expectedStock: 97 },
    { stock: 98, expectedStock: 98 },
  ])
})

test('an edited stock that equals the current stock is no conflict', () => {
  const before = product([100, 100])
  const initialDraft = createDraftFromProduct(before)
  const edited = { ...initialDraft, grid: setVariantCells(initialDraft.grid, [['r/s', { stock: '60' }]]) }
  expect(mergeCurrentStock(edited, before, product([60, 100])).conflicts).toEqual([])
})
