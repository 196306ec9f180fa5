import { expect, test } from 'vitest'
import type { DeliveryRates } from '#domain/shipping/delivery.ts'
import { provinceLocalities } from '#domain/shipping/localities/provinces.ts'
import { quoteCart, readCartQuote } from './quote-cart.ts'

const rates: DeliveryRates = {
  shippingFee: 30_000,
  freeShippingFrom: 500_000,
  handlingDays: 1,
  shippingDays: { from: 2, to: 5 },
  shippingGroups: [{ name: 'Gần', provinces: ['01'], fee: 20_000, days: { from: 1, to: 2 } }],
}
const nowMs = Date.parse('2026-11-25T05:00:00Z')
const cart = {
  ...{ products: [{ stock: 3 }], subtotal: 200_000, discountTotal: 15_000 },
  ...{ voucher: null, feesByRule: null, refusal: null },
}
const offer = { code: 'SHIP', kind: 'delivery', value: 0, cap: null, minimum: 0, to: null } as const

test('a cart costs its subtotal less the discount plus the fee of the province', () => {
  expect(quoteCart(cart, rates, { provinceCode: '01', nowMs })).toEqual({
    shippingFee: 20_000,
    totalPrice: 205_000,
    isMinimum: false,
    arrival: { from: '2026-11-27', to: '2026-11-28' },
    refusal: null,
  })
  expect(quoteCart(cart, rates, { provinceCode: null, nowMs })).toMatchObject({
    totalPrice: 205_000,
    isMinimum: true,
    arrival: { from: '2026-11-27', to: '2026-12-01' },
  })
})

test('a usable voucher for free delivery waives the fee, a refused one does not', () => {
  const voucher = { code: 'SHIP', offer, refusal: null }
  expect(quoteCart({ ...cart, voucher }, rates, { provinceCode: null, nowMs })).toMatchObject({
    shippingFee: 0,
    totalPrice: 185_000,
    isMinimum: false,
  })
  const refusal = { code: 'voucher_inactive', error: 'Hết hạn' }
  const refused = { ...cart, voucher: { ...voucher, refusal } }
  expect(quoteCart(refused, rates, { provinceCode: '01', nowMs }).shippingFee).toBe(20_000)
})

test('a cart whose lines are all sold out costs nothing, in any province', () => {
  const soldOut = { ...cart, products: [{ stock: 0 }, { stock: 0 }], subtotal: 0, discountTotal: 0 }
  for (const provinceCode of ['01', '79', null])
    expect(quoteCart(soldOut, rates, { provinceCode, nowMs })).toMatchObject({
      ...{ shippingFee: 0, totalPrice: 0, isMinimum: false },
    })
  const partly = { ...cart, products: [{ stock: 0 }, { stock: 3 }] }
  expect(quoteCart(partly, rates, { provinceCode: '01', nowMs }).totalPrice).toBe(205_000)
})

test('the quote of the server is taken as it is', () => {
  const arrival = { from: '2026-11-27', to: '2026-11-28' }
  const read = { ...cart, shippingFee: 20_000, shippingVaries: true, arrival }
  expect(readCartQuote(read)).toEqual({
    shippingFee: 20_000,
    totalPrice: 205_000,
    isMinimum: true,
    arrival,
    refusal: null,
  })
})

const feesByRule = provinceLocalities.map(({ code }) => ({
  ...{ provinceCode: code, shippingFee: code === '01' ? 12_345 : 50_000 },
  refusal: code === '11' ? 'Chưa giao đến Điện Biên.' : null,
}))

test('fees of rules replace those of the settings; without a province the lowest of the served ones counts', () => {
  const quote = (provinceCode: string | null) =>
    quoteCart({ ...cart, feesByRule, refusal: 'của tỉnh khác' }, rates, { provinceCode, nowMs })
  expect(quote('01')).toMatchObject({ shippingFee: 12_345, totalPrice: 197_345, refusal: null })
  expect(quote('11').refusal).toBe('Chưa giao đến Điện Biên.')
  expect(quote(null)).toMatchObject({ shippingFee: 12_345, isMinimum: true, refusal: null })
})

test('a province whose fee by rule is not listed has no fee yet, not that of the settings', () => {
  const known = { ...cart, feesByRule: feesByRule.slice(0, 1) }
  expect(quoteCart(known, rates, { provinceCode: '01', nowMs })).toMatchObject({ shippingFee: 12_345 })
  for (const provinceCode of ['79', null])
    expect(quoteCart(known, rates, { provinceCode, nowMs })).toMatchObject({
      ...{ shippingFee: 0, isMinimum: true, totalPrice: 185_000 },
    })
})
