import { expect, test } from 'vitest'
import type { CartLine } from '#contract/cart/carts.ts'
import { describeCartChange } from './describe-cart-change.ts'

const shirt: CartLine = {
  productId: 'p1',
  variantId: 'v1',
  name: 'Áo thun',
  image: '',
  color: 'Đen',
  size: 'M',
  price: 199_000,
  listPrice: 249_000,
  ruleDiscount: 0,
  priceBefore: null,
  quantity: 2,
  quantityBefore: null,
  stock: 5,
  discount: 0,
}
const cap: CartLine = { ...shirt, variantId: 'v2', name: 'Mũ', color: null, size: null }
const withLines = (...products: CartLine[]) => ({ products, unavailable: [], voucher: null })
const before = withLines(shirt, cap)
const voucher = { code: 'CHAO', offer: null, refusal: null }
const refusal = { code: 'voucher_inactive', error: 'Hết hạn' }

test.each([
  ['the same cart', before, null],
  ['more stock', withLines({ ...shirt, stock: 9 }, cap), null],
  ['a price', withLines({ ...shirt, price: 219_000 }, cap), 'Áo thun (Đen / M) nay giá 219.000 ₫'],
  ['a quantity', withLines(shirt, { ...cap, quantity: 3 }), 'Mũ nay là 3 chiếc'],
  ['too little stock', withLines(shirt, { ...cap, stock: 1 }), 'Mũ chỉ còn 1'],
  ['sold out', withLines(shirt, { ...cap, stock: 0 }), 'Mũ đã hết hàng'],
  ['a line removed', withLines(shirt), 'đã bỏ Mũ'],
  ['a line added', withLines(shirt, cap, { ...cap, variantId: 'v3', name: 'Giày' }), 'thêm Giày'],
  [
    'no longer sold',
    { ...withLines(shirt), unavailable: [{ ...cap, productListed: false }] },
    'Mũ không còn bán',
  ],
  ['a voucher', { ...before, voucher }, 'dùng mã CHAO'],
  [
    'several',
    withLines({ ...cap, quantity: 1, price: 1000, stock: 0 }, { ...shirt, quantity: 1, price: 9 }),
    'Mũ đã hết hàng; Áo thun (Đen / M) nay là 1 chiếc và 1 thay đổi khác',
  ],
])('a cart that changed elsewhere is described in one sentence: %s', (_, after, text) => {
  const sentence = describeCartChange(before, after)?.replaceAll('\u00a0', ' ') ?? null
  expect(sentence).toBe(text && `Giỏ hàng vừa cập nhật: ${text}.`)
})

test('a voucher that is refused now is named', () => {
  const after = { ...before, voucher: { ...voucher, refusal } }
  expect(describeCartChange({ ...before, voucher }, after)).toBe(
    'Giỏ hàng vừa cập nhật: mã CHAO không còn dùng được.',
  )
})
