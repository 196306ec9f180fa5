import { expect, test } from 'vitest'
import { failed } from '#contract/failures.ts'
import { priceOrder } from './checkout.ts'

const rates = { shippingFee: 30_000, freeShippingFrom: 3_750_000 }
const line = (productId: string, variantId: string, quantity: number, stock = 9) => ({
  productId,
  variantId,
  name: productId,
  categoryId: null,
  price: 1000,
  quantity,
  stock,
})
const cart = [line('áo', 'đỏ', 2), line('áo', 'xanh', 1), line('mũ', 'một', 3, 2)]
const buy = (
  items: { productId: string; variantId?: string; quantity: number }[],
  totalPrice: number,
  provinceCode: string | null = null,
) => {
  const outcome = priceOrder({ items, totalPrice, provinceCode }, cart, rates)
  return failed(outcome) ? [outcome.failure, outcome.data] : outcome.lines.map(({ variantId }) => variantId)
}

test('items match cart lines by product and variant and keep the order of the request', () => {
  expect(
    buy(
      [
        { productId: 'áo', variantId: 'xanh', quantity: 1 },
        { productId: 'áo', quantity: 2 },
      ],
      3000,
    ),
  ).toEqual(['xanh', 'đỏ'])
  expect(buy([{ productId: 'áo', variantId: 'xanh', quantity: 1 }], 31_000, '01')).toEqual(['xanh'])
})

test.each([
  [{ productId: 'áo', quantity: 3 }],
  [{ productId: 'áo', variantId: 'đen', quantity: 1 }],
  [{ productId: 'mũ', variantId: 'đỏ', quantity: 2 }],
  [{ productId: 'giày', quantity: 1 }],
])('%j does not match the cart and gets cart_changed', (item) => {
  expect(buy([item], 1000)).toEqual(['cart_changed', undefined])
})

test('a cart line cannot be ordered twice in one request', () => {
  const item = { productId: 'áo', variantId: 'đỏ', quantity: 2 }
  expect(buy([item, item], 4000)).toEqual(['cart_changed', undefined])
})

test('a total short of the fee names the fee, unless a price rose by as much', () => {
  const order = { items: [{ productId: 'mũ', quantity: 1 }], totalPrice: 31_000, provinceCode: '01' }
  const priced = { ...line('mũ', 'một', 1), price: 31_000 }
  const buyAt = (priceBefore: number | null) => priceOrder(order, [{ ...priced, priceBefore }], rates)
  expect(buyAt(null)).toMatchObject({ failure: 'shipping_fee_not_in_total' })
  expect(buyAt(1000)).toMatchObject({ failure: 'price_changed' })
})

test('out_of_stock is reported before price_changed', () => {
  expect(buy([{ productId: 'mũ', quantity: 3 }], 1)).toEqual(['out_of_stock', { count: 2 }])
  expect(buy([{ productId: 'áo', quantity: 2 }], 1)).toMatchObject([
    'price_changed',
    { total: expect.stringContaining('2.000') },
  ])
})
