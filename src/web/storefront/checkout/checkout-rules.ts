import { limits } from '#contract/limits.ts'
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

/** These rules repeat those of `PlaceOrder` in #contract/orders/place-order.ts, because the browser has no schema library. */

const normalizeLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
const tooLongMessage = (max: number) => `Nhiều nhất ${max} ký tự.`

export function validateRecipientName(text: string): string | undefined {
  const name = normalizeLine(text)
  if (!name) return 'Hãy nhập tên người nhận'
  if ([...name].length < limits.minRecipientLength || [...name].length > limits.maxRecipientLength) {
    return `Tên người nhận phải từ ${limits.minRecipientLength} đến ${limits.maxRecipientLength} ký tự`
  }
}

export function validateOrderNote(text: string): string | undefined {
  if ([...text.normalize('NFC').trim()].length > limits.maxNoteLength)
    return tooLongMessage(limits.maxNoteLength)
}
