import { expect, test } from 'vitest'
import { formatDiscountRows } from './voucher-labels.ts'

const line = { discount: 0, manualDiscount: 0, quantity: 1, returned: 0 }
const rows = (shippingFee: number, discount: number) =>
  formatDiscountRows({
    ...{ voucherCode: 'TET', discountTotal: discount, shippingFee },
    items: [{ ...line, discount }],
  }).map(([name, amount]) => `${name}: ${amount.replace('\u00a0', ' ')}`)

test('a voucher whose discounted pieces all came back has no row', () => {
  const items = [
    { ...line, discount: 5000, returned: 1 },
    { ...line, discount: 0 },
  ]
  const order = { voucherCode: 'TET', discountTotal: 0, shippingFee: 30_000, items }
  expect(formatDiscountRows(order)).toEqual([])
})

test('an order shows free delivery for its voucher only if the delivery is free', () => {
  expect(rows(0, 0)).toEqual(['Mã TET: Miễn phí giao hàng'])
  expect(rows(30_000, 0)).toEqual(['Mã TET: Không giảm'])
  expect(rows(30_000, 5000)).toEqual(['Giảm giá (mã TET): -5.000 ₫'])
})
