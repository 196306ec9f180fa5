import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import { draftOf, inputOf } from '#web/admin/catalog/edit/draft/draft.ts'
import { disputeWords, followStock, withStockOf } from './present-stock.ts'
import { setCells } from './sheet.ts'

const red = { _id: 'r', value: 'Đỏ', swatch: null }
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
      category: null,
      image: '',
      gallery: [],
      description: '',
    },
    ...{
      featured: false,
      tags: [],
      properties: [],
      colors: [{ ...red, image: null }],
      sizes: [small, large],
    },
    variants: [small, large].map((size, at) => ({
      ...{ _id: `v${at}`, color: red, size, sku: null, price: null, stock: stocks[at] },
    })),
    version,
  }) as unknown as Product

test('a stock that nobody typed over follows the shop; one that was typed over stays and is named', () => {
  const before = product([100, 100])
  const opened = draftOf(before)
  const typed = { ...opened, sheet: setCells(opened.sheet, [['r/s', { stock: '60' }]]) }
  const now = product([97, 98])
  const { draft, disputes } = followStock(typed, before, now)
  expect(draft.sheet.cells['r/s']?.stock).toBe('60')
  expect(draft.sheet.cells['r/l']?.stock).toBe('98')
  expect(disputes).toEqual([{ name: 'Đỏ / S', present: 97 }])
  expect(disputeWords(disputes)).toContain('Đỏ / S hiện còn 97')
  // Saved again it is compared with what was shown, and the untouched stock moves no piece.
  const sent = inputOf(draft, withStockOf(before, now)).variants
  expect(sent).toMatchObject([
    { stock: 60, stockRead: 97 },
    { stock: 98, stockRead: 98 },
  ])
})

test('two who typed the same count dispute nothing', () => {
  const before = product([100, 100])
  const opened = draftOf(before)
  const typed = { ...opened, sheet: setCells(opened.sheet, [['r/s', { stock: '60' }]]) }
  expect(followStock(typed, before, product([60, 100])).disputes).toEqual([])
})
