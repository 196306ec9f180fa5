import { limits } from '#contract/limits.ts'
import type { Payment } from '#contract/words.ts'

/** The rules of `EnterOrder` in #contract/order-desk.ts, for the browser, which has no schema library. */
export interface EntryValues {
  customerPhone: string
  customerName: string
  province: string
  ward: string
  street: string
  note: string
  payment: Exclude<Payment, 'vnpay'>
}

const one = (typed: string) => typed.normalize('NFC').replace(/\s+/g, ' ').trim()
const length = (typed: string) => [...one(typed)].length
const usualPhone = /^(?:0|(?:00|\+)?84)(?:2\d{9}|[13-9]\d{8})$/

export function phoneFault(typed: string): string | undefined {
  const phone = typed.normalize('NFKC').replace(/[\s.()-]/g, '')
  if (!phone) return 'Số điện thoại không được để trống'
  if (!usualPhone.test(phone)) return 'Số điện thoại không hợp lệ, hãy nhập số Việt Nam như 0912 345 678'
}
export function nameFault(typed: string): string | undefined {
  if (!one(typed)) return 'Tên người nhận không được để trống'
  if (length(typed) < limits.recipientMin || length(typed) > limits.recipientMax) {
    return `Tên người nhận phải từ ${limits.recipientMin} đến ${limits.recipientMax} ký tự`
  }
}
export const provinceFault = (chosen: string) => (chosen ? undefined : 'Hãy chọn tỉnh, thành phố')
export const wardFault = (typed: string) => partFault(typed, 'Hãy nhập phường, xã')
export const streetFault = (typed: string) => partFault(typed, 'Hãy nhập số nhà, tên đường')

function partFault(typed: string, empty: string): string | undefined {
  if (!one(typed)) return empty
  if (length(typed) > limits.addressPart) return `Nhiều nhất ${limits.addressPart} ký tự.`
}
export function noteFault(typed: string): string | undefined {
  if ([...typed.normalize('NFC').trim()].length > limits.note) return `Nhiều nhất ${limits.note} ký tự.`
}
