import { expect, test } from 'vitest'
import type { Variant } from '#contract/catalog/products.ts'
import { buildTargetVariants } from './target-product.ts'

const red = { _id: 'c-red', value: 'Đỏ' }
const stored = (size: string) =>
  ({
    _id: `v-${size}`,
    color: red,
    size: { _id: `s-${size}`, value: size },
    sku: `AO-${size}`,
    price: null,
    stock: 3,
  }) as Variant

test('a stored variant whose row was refused is kept with the ids of its colour and size', () => {
  const current = { weight: null, variants: [stored('M'), stored('L')] }
  const refused = [{ color: 'Đỏ', size: 'M' }]
  const target = buildTargetVariants({ variants: [], refused, weight: null }, current)
  expect(target).toEqual([
    {
      ...{ ...refused[0], sku: 'AO-M', barcode: null, price: null, unitCost: null, stock: null },
      existing: current.variants[0],
    },
  ])
})
