import { expect, test } from 'vitest'
import { chooseDisplayPrice } from './display-price.ts'
import { calculateDayPrice } from './sale-price.ts'

const product = {
  ...{ price: 300_000, ownDiscount: 10, specialPrice: 200_000 },
  ...{ specialFrom: '2026-11-01', specialTo: '2026-11-30' },
}
const choose = (day: string, ...variants: { price: number | null; stock: number }[]) =>
  chooseDisplayPrice(product.price, calculateDayPrice(day, product, []), variants)

test('a special price changes the variants without a price of their own, on its days only', () => {
  const special = { price: 300_000, salePrice: 200_000, discount: 33, varies: false }
  expect(choose('2026-11-30')).toEqual(special)
  expect(choose('2026-11-30', { price: null, stock: 1 }, { price: 260_000, stock: 1 })).toEqual({
    ...special,
    varies: true,
  })
  expect(choose('2026-12-01', { price: null, stock: 1 }, { price: 260_000, stock: 1 })).toEqual({
    ...{ price: 260_000, salePrice: 234_000, discount: 10, varies: true },
  })
})

test('the cheapest variant in stock is shown, or the cheapest one if all are sold out', () => {
  const dear = { price: 500_000, stock: 2 }
  expect(choose('2026-12-01', { price: 100_000, stock: 0 }, dear)).toMatchObject({
    ...{ price: 500_000, salePrice: 450_000, varies: false },
  })
  expect(choose('2026-12-01', { price: 100_000, stock: 0 }, { ...dear, stock: 0 })).toMatchObject({
    ...{ price: 100_000, varies: true },
  })
})
