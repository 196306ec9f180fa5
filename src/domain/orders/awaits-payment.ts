import { firstStatus, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { Payment } from '#contract/payments/payment-words.ts'

const awaitingStatuses: readonly OrderStatus[] = [firstStatus, 'đã xác nhận']

interface Payable {
  status: OrderStatus
  payment: Payment
  totalPrice: number
  paid: number
}

export const awaitsPayment = ({ status, payment, totalPrice, paid }: Payable): boolean =>
  payment !== 'cod' && totalPrice > 0 && paid === 0 && awaitingStatuses.includes(status)

/** @returns null where the order is not cancelled automatically */
export const cancelsAt = (order: Payable & { payBefore: string | null }): string | null =>
  awaitsPayment(order) ? order.payBefore : null
