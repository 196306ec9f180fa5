import { expect, test } from 'vitest'
import { formatPaymentState } from './format-payment-state.ts'

const order = { status: 'đang xử lý', payment: 'bank_transfer', totalPrice: 100_000, paid: 0 } as const

test.each([
  [{}, 'Chưa thanh toán'],
  [{ payment: 'cod' }, 'Trả khi nhận hàng'],
  [{ payment: 'cod', status: 'đã giao' }, 'Chưa thanh toán'],
  [{ paid: 60_000 }, 'Còn thiếu 40.000 ₫'],
  [{ paid: 100_000 }, 'Đã thanh toán'],
  [{ paid: 130_000 }, 'Thừa 30.000 ₫'],
  [{ paid: 100_000, status: 'đã huỷ' }, 'Chờ hoàn 100.000 ₫'],
  [{ status: 'đã huỷ' }, ''],
  [{ totalPrice: 0 }, ''],
] as const)('an order with %j is displayed as %j', (change, words) => {
  expect(formatPaymentState({ ...order, ...change }).replaceAll('\u00a0', ' ')).toBe(words)
})
