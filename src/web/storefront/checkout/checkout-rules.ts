import { limits } from '#contract/limits.ts'
import type { Payment } from '#contract/payments/payment-words.ts'
import { placeWords } from '#web/address/place-rules.ts'

export interface CheckoutValues {
  customerName: string
  customerPhone: string
  province: string
  ward: string
  street: string
  note: string
  payment: Payment
  saveAddress: boolean
}
export type CheckoutField = Exclude<keyof CheckoutValues, 'saveAddress'>

/** The keys are in the order of the form. */
export const fieldWords: Record<Exclude<CheckoutField, 'payment'>, string> = {
  customerName: 'Tên người nhận',
  customerPhone: 'Số điện thoại',
  ...placeWords,
  note: 'Ghi chú',
}

/** These rules repeat those of `PlaceOrder` in #contract/orders.ts, because the browser has no schema library. */

const normalizeLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
const tooLongMessage = (max: number) => `Nhiều nhất ${max} ký tự.`

export function recipientFault(text: string): string | undefined {
  const name = normalizeLine(text)
  if (!name) return 'Tên người nhận không được để trống'
  if ([...name].length < limits.recipientMin || [...name].length > limits.recipientMax) {
    return `Tên người nhận phải từ ${limits.recipientMin} đến ${limits.recipientMax} ký tự`
  }
}

export function noteFault(text: string): string | undefined {
  if ([...text.normalize('NFC').trim()].length > limits.note) return tooLongMessage(limits.note)
}
