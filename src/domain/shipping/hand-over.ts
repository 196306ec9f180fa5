import type { Hold } from '#contract/shipping/hand-over-words.ts'
import { delivered, firstStatus, type OrderStatus, onItsWay, type Payment } from '#contract/words.ts'

interface Sendable {
  status: OrderStatus
  payment: Payment
  totalPrice: number
  paid: number
}

/** Why the goods of an order should not leave the shop yet; none where they may. */
export function holdsOf({ status, payment, totalPrice, paid }: Sendable): Hold[] {
  const found: Hold[] = []
  if (payment !== 'cod' && paid < totalPrice) found.push('unpaid')
  if (status === firstStatus) found.push('unconfirmed')
  return found
}

/** Whether the goods of an order with this status are no longer in the shop. */
export const hasLeft = (status: OrderStatus): boolean => status === onItsWay || status === delivered

/** Whether staff are asked before an order gets this status: it would leave unpaid or unconfirmed. */
export const asksBeforeLeaving = (order: Sendable, to: OrderStatus): boolean =>
  leavesShop(order.status, to) && holdsOf(order).length > 0

/** Whether this change of status says that the goods leave the shop. */
export const leavesShop = (from: OrderStatus, to: OrderStatus): boolean => hasLeft(to) && !hasLeft(from)
