import { isGateway } from '#contract/payments/gateways.ts'
import { type CheckoutPayment, getPaymentMethodName } from '#contract/payments/payment-methods.ts'

/** @returns such as `Trả tiền mặt khi nhận hàng (COD), chuyển khoản hoặc qua VNPay, MoMo` */
export function formatPaymentSummary(payments: readonly CheckoutPayment[]): string {
  const gateways = payments.filter(isGateway).map(getPaymentMethodName)
  const parts = [
    ...(payments.includes('cod') ? ['tiền mặt khi nhận hàng (COD)'] : []),
    ...(payments.includes('bank_transfer') ? ['chuyển khoản'] : []),
    ...(gateways.length > 0 ? [`qua ${gateways.join(', ')}`] : []),
  ]
  const last = parts.pop()
  return `Trả ${[parts.join(', '), last].filter(Boolean).join(' hoặc ')}`
}
