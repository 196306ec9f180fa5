import { firstStatus, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import type { ShippingHold } from '#contract/shipping/shipping-holds.ts'
import { leavesShop } from '#domain/orders/status/has-left-shop.ts'

interface OrderToSend {
  status: OrderStatus
  payment: PaymentMethod
  totalPrice: number
  paid: number
}

export function listShippingHolds({ status, payment, totalPrice, paid }: OrderToSend): ShippingHold[] {
  const result: ShippingHold[] = []
  if (payment !== 'cod' && paid < totalPrice) result.push('unpaid')
  if (status === firstStatus) result.push('unconfirmed')
  return result
}

export const needsSendReason = (order: OrderToSend, to: OrderStatus): boolean =>
  leavesShop(order.status, to) && listShippingHolds(order).length > 0
