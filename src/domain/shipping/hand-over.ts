import { delivered, firstStatus, type OrderStatus, onItsWay } from '#contract/orders/order-statuses.ts'
import type { Payment } from '#contract/payments/payment-words.ts'
import type { Hold } from '#contract/shipping/hand-over-words.ts'

interface HandOverOrder {
  status: OrderStatus
  payment: Payment
  totalPrice: number
  paid: number
}

export function holdsOf({ status, payment, totalPrice, paid }: HandOverOrder): Hold[] {
  const result: Hold[] = []
  if (payment !== 'cod' && paid < totalPrice) result.push('unpaid')
  if (status === firstStatus) result.push('unconfirmed')
  return result
}

export const hasLeft = (status: OrderStatus): boolean => status === onItsWay || status === delivered

export const asksBeforeLeaving = (order: HandOverOrder, to: OrderStatus): boolean =>
  leavesShop(order.status, to) && holdsOf(order).length > 0

export const leavesShop = (from: OrderStatus, to: OrderStatus): boolean => hasLeft(to) && !hasLeft(from)
