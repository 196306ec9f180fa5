import { confirmed, firstStatus, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'

const awaitingStatuses: readonly OrderStatus[] = [firstStatus, confirmed]

export interface PayableOrder {
  status: OrderStatus
  payment: PaymentMethod
  totalPrice: number
  paid: number
}

/** `src/data/orders/overdue-orders.ts` has the same conditions in SQL. */
export const isAutoCancellable = ({ status, payment, totalPrice, paid }: PayableOrder): boolean =>
  payment !== 'cod' && totalPrice > 0 && paid === 0 && awaitingStatuses.includes(status)

/** @returns ISO 8601; null if the order is not cancelled automatically */
export const getAutoCancelTime = (order: PayableOrder & { payBefore: string | null }): string | null =>
  isAutoCancellable(order) ? order.payBefore : null
