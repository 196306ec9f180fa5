import type { CheckoutPayment } from '#contract/payments/payment-methods.ts'
import { localityLabels } from '#web/address/validate-locality.ts'

export interface CheckoutValues {
  customerName: string
  customerPhone: string
  province: string
  ward: string
  street: string
  note: string
  payment: CheckoutPayment
  saveAddress: boolean
}
export type CheckoutField = Exclude<keyof CheckoutValues, 'saveAddress'>

/** The keys are in the order of the form. */
export const checkoutFieldLabels: Record<Exclude<CheckoutField, 'payment'>, string> = {
  customerName: 'Tên người nhận',
  customerPhone: 'Số điện thoại',
  ...localityLabels,
  note: 'Ghi chú',
}
