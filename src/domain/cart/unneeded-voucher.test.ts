import { expect, test } from 'vitest'
import type { quoteCart } from './quote-cart.ts'
import { listUsefulOffers, markUnneededVoucher } from './unneeded-voucher.ts'

const rates = {
  ...{ shippingFee: 30_000, freeShippingFrom: 500_000, handlingDays: 1, shippingDays: { from: 2, to: 5 } },
  shippingGroups: [{ name: 'Gần', provinces: ['01'], fee: 0, days: { from: 1, to: 2 } }],
}
const offer = { code: 'SHIP', kind: 'delivery', value: 0, cap: null, minimum: 0, to: null } as const
const cart: Parameters<typeof quoteCart>[0] = {
  products: [{ stock: 3 }],
  ...{ subtotal: 200_000, discountTotal: 0, feesByRule: null, refusal: null },
  voucher: { code: 'SHIP', offer, refusal: null },
}
const refuse = (changed: object, provinceCode: string | null) =>
  markUnneededVoucher({ ...cart, ...changed }, rates, { provinceCode, nowMs: 0 }).voucher?.refusal?.code

test('a voucher for free delivery is refused in a province without a fee, and only there', () => {
  expect(refuse({}, '01')).toBe('voucher_without_effect')
  expect(refuse({}, '79')).toBeUndefined()
  expect(refuse({}, null)).toBeUndefined()
  const feesByRule = [{ provinceCode: '79', shippingFee: 0, refusal: null }]
  expect(refuse({ feesByRule }, '79')).toBe('voucher_without_effect')
  expect(refuse({ feesByRule }, '01')).toBeUndefined()
})

test('a voucher for free delivery is not offered where delivery costs nothing', () => {
  const offers = [offer, { ...offer, code: 'MUOI', kind: 'percent' as const }]
  const listCodes = (shippingFee: number, isMinimum = false) =>
    listUsefulOffers(offers, { shippingFee, isMinimum }).map(({ code }) => code)
  expect(listCodes(0)).toEqual(['MUOI'])
  expect(listCodes(30_000)).toEqual(['SHIP', 'MUOI'])
  expect(listCodes(0, true)).toEqual(['SHIP', 'MUOI'])
})

test('other vouchers stay as they are, and so does the reason of the server', () => {
  const percent = { code: 'MUOI', offer: { ...offer, kind: 'percent' as const }, refusal: null }
  expect(refuse({ voucher: percent }, '01')).toBeUndefined()
  const inactive = { code: 'voucher_inactive', error: 'Hết hạn' }
  expect(refuse({ voucher: { code: 'SHIP', offer, refusal: inactive } }, '01')).toBe('voucher_inactive')
  expect(refuse({ voucher: null }, '01')).toBeUndefined()
})
