import { limits } from '#contract/limits.ts'
import type { Payment } from '#contract/words.ts'

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

/** In the order of the form. */
export const fieldWords: Record<Exclude<CheckoutField, 'payment'>, string> = {
  customerName: 'Tên người nhận',
  customerPhone: 'Số điện thoại',
  province: 'Tỉnh, thành phố',
  ward: 'Phường, xã',
  street: 'Số nhà, tên đường',
  note: 'Ghi chú',
}

/** The rules of `PlaceOrder` in #contract/orders.ts, for the browser, which has no schema library. */

const one = (typed: string) => typed.normalize('NFC').replace(/\s+/g, ' ').trim()
const tooLong = (max: number) => `Nhiều nhất ${max} ký tự.`

export function recipientFault(typed: string): string | undefined {
  const name = one(typed)
  if (!name) return 'Tên người nhận không được để trống'
  if ([...name].length < limits.recipientMin || [...name].length > limits.recipientMax) {
    return `Tên người nhận phải từ ${limits.recipientMin} đến ${limits.recipientMax} ký tự`
  }
}

/**
 * Mobile: 0 and nine digits; landline: 02 and nine digits; `+84`, `84` or `0084` may stand for the 0. The
 * server knows each operator's numbers and has the last word.
 */
const usualPhone = /^(?:0|(?:00|\+)?84)(?:2\d{9}|[13-9]\d{8})$/

export function phoneFault(typed: string): string | undefined {
  const phone = typed.normalize('NFKC').replace(/[\s.()-]/g, '')
  if (!phone) return 'Số điện thoại không được để trống'
  if (!usualPhone.test(phone)) return 'Số điện thoại không hợp lệ, hãy nhập số Việt Nam như 0912 345 678'
}

export const provinceFault = (chosen: string) => (chosen ? undefined : 'Hãy chọn tỉnh, thành phố')
export const wardFault = (typed: string) => partFault(typed, 'Hãy nhập phường, xã')
export const streetFault = (typed: string) => partFault(typed, 'Hãy nhập số nhà, tên đường')

function partFault(typed: string, empty: string): string | undefined {
  const part = one(typed)
  if (!part) return empty
  if ([...part].length > limits.addressPart) return tooLong(limits.addressPart)
}

export function noteFault(typed: string): string | undefined {
  if ([...typed.normalize('NFC').trim()].length > limits.note) return tooLong(limits.note)
}
