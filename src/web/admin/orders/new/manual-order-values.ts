import type { ManualOrderChannel } from '#contract/orders/order-channels.ts'
import type { GatewayId } from '#contract/payments/gateways.ts'
import type { CheckoutPayment } from '#contract/payments/payment-methods.ts'

export interface ManualOrderValues {
  customerPhone: string
  customerName: string
  province: string
  ward: string
  street: string
  note: string
  channel: ManualOrderChannel
  isCollectedInShop: boolean
  /** As typed; empty: by the shop's rates. */
  shippingFee: string
  discountAmount: string
  discountReason: string
  payment: Exclude<CheckoutPayment, GatewayId>
}
