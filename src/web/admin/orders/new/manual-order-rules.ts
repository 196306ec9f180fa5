import { limits } from '#contract/limits.ts'
import type { ManualOrderChannel } from '#contract/orders/order-channels.ts'
import type { GatewayId } from '#contract/payments/gateways.ts'
import type { CheckoutPayment } from '#contract/payments/payment-methods.ts'

/** These rules repeat the contract's schema of a manual order, because the browser has no schema library. */
export interface ManualOrderValues {
  customerPhone: string
  customerName: string
  province: string
  ward: string
  street: string
  note: string
  channel: ManualOrderChannel
  isPickUp: boolean
  /** Typed by hand; empty: by the shop's rates. */
  shippingFee: string
  discountAmount: string
  discountReason: string
  payment: Exclude<CheckoutPayment, GatewayId>
}

const normalizeText = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
const countCharacters = (text: string) => [...normalizeText(text)].length
export function validateManualOrderName(text: string): string | undefined {
  if (!normalizeText(text)) return 'Hãy nhập tên người nhận'
  if (
    countCharacters(text) < limits.minRecipientLength ||
    countCharacters(text) > limits.maxRecipientLength
  ) {
    return `Tên người nhận phải từ ${limits.minRecipientLength} đến ${limits.maxRecipientLength} ký tự`
  }
}
export function validateManualOrderNote(text: string): string | undefined {
  if ([...text.normalize('NFC').trim()].length > limits.maxNoteLength)
    return `Nhiều nhất ${limits.maxNoteLength} ký tự.`
}
