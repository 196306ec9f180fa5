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

const normalizeText = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
const countCharacters = (text: string) => [...normalizeText(text)].length
export function nameFault(text: string): string | undefined {
  if (!normalizeText(text)) return 'Tên người nhận không được để trống'
  if (countCharacters(text) < limits.recipientMin || countCharacters(text) > limits.recipientMax) {
    return `Tên người nhận phải từ ${limits.recipientMin} đến ${limits.recipientMax} ký tự`
  }
}
export function noteFault(text: string): string | undefined {
  if ([...text.normalize('NFC').trim()].length > limits.note) return `Nhiều nhất ${limits.note} ký tự.`
}
