import { limits } from '#contract/limits.ts'
import type { GatewayId } from '#contract/payments/gateways.ts'
import type { Payment } from '#contract/payments/payment-words.ts'

/** These rules repeat the contract's schema of a manual order, because the browser has no schema library. */
export interface EntryValues {
  customerPhone: string
  customerName: string
  province: string
  ward: string
  street: string
  note: string
  payment: Exclude<Payment, GatewayId>
}

const one = (typed: string) => typed.normalize('NFC').replace(/\s+/g, ' ').trim()
const length = (typed: string) => [...one(typed)].length
export function nameFault(typed: string): string | undefined {
  if (!one(typed)) return 'Tên người nhận không được để trống'
  if (length(typed) < limits.recipientMin || length(typed) > limits.recipientMax) {
    return `Tên người nhận phải từ ${limits.recipientMin} đến ${limits.recipientMax} ký tự`
  }
}
export function noteFault(typed: string): string | undefined {
  if ([...typed.normalize('NFC').trim()].length > limits.note) return `Nhiều nhất ${limits.note} ký tự.`
}
