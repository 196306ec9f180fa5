import { expect, test } from 'vitest'
import { formatPaymentSummary } from './format-payment-summary.ts'

test('the summary names the payment methods of the checkout, gateways by their names', () => {
  expect(formatPaymentSummary(['cod'])).toBe('Trả tiền mặt khi nhận hàng (COD)')
  expect(formatPaymentSummary(['cod', 'bank_transfer'])).toBe(
    'Trả tiền mặt khi nhận hàng (COD) hoặc chuyển khoản',
  )
  expect(formatPaymentSummary(['cod', 'momo'])).toBe('Trả tiền mặt khi nhận hàng (COD) hoặc qua MoMo')
  expect(formatPaymentSummary(['cod', 'bank_transfer', 'vnpay', 'zalopay'])).toBe(
    'Trả tiền mặt khi nhận hàng (COD), chuyển khoản hoặc qua VNPay, ZaloPay',
  )
})
