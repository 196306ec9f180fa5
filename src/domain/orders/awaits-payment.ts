import { firstStatus, type OrderStatus, type Payment } from '#contract/words.ts'

/** An unpaid order of these statuses is cancelled when its time to pay is over. */
export const awaitingStatuses: readonly OrderStatus[] = [firstStatus, 'đã xác nhận']

interface Payable {
  status: OrderStatus
  payment: Payment
  totalPrice: number
  paid: number
}

/** Whether nothing came in yet for an order that is to be paid before it is sent. */
export const awaitsPayment = ({ status, payment, totalPrice, paid }: Payable): boolean =>
  payment !== 'cod' && totalPrice > 0 && paid === 0 && awaitingStatuses.includes(status)

/** When an order is cancelled unless money comes in; null where it is not cancelled by itself. */
export const cancelsAt = (order: Payable & { payBefore: string | null }): string | null =>
  awaitsPayment(order) ? order.payBefore : null
