import { getPaymentMethodName, type PaymentMethod } from '#contract/payments/payment-methods.ts'
import type { ReadLabel } from '#contract/settings/labels.ts'

/** The payment method as shoppers read it. */
export function formatPaymentMethod(method: PaymentMethod, label: ReadLabel): string {
  if (method === 'cod') return label('Cash On Delivery')
  if (method === 'bank_transfer') return label('Direct Bank Transfer')
  return getPaymentMethodName(method)
}
