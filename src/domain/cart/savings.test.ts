import { expect, test } from 'vitest'
import { formatSavings } from './savings.ts'

const line = { price: 90_000, listPrice: 100_000, quantity: 2, stock: 5 }
const none = { discountTotal: 0, voucher: null }
const voucher = { code: 'CHAO10', refusal: null }

test.each([
  ['nothing saved', { ...none, products: [{ ...line, listPrice: 90_000 }] }, null],
  ['a sold-out line', { ...none, products: [{ ...line, stock: 0 }] }, null],
  ['a sale', { ...none, products: [line, line] }, 'Bạn tiết kiệm 40.000 ₫ nhờ giá giảm.'],
  [
    'a voucher',
    { products: [{ ...line, listPrice: 90_000 }], discountTotal: 5000, voucher },
    'Bạn tiết kiệm 5.000 ₫ nhờ mã CHAO10.',
  ],
  [
    'both',
    { products: [line], discountTotal: 5000, voucher },
    'Bạn tiết kiệm 25.000 ₫: 20.000 ₫ nhờ giá giảm, 5.000 ₫ nhờ mã CHAO10.',
  ],
])('what the shopper saves is one sentence: %s', (_, cart, sentence) => {
  expect(formatSavings(cart)?.replaceAll('\u00a0', ' ') ?? null).toBe(sentence)
})
