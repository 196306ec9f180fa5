import { cancelled, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { PaymentState } from '#contract/payments/order-money.ts'

/**
 * How an order stands with its money, in dong. A cancelled one costs nothing: what came in for it is to be given
 * back.
 * @param order `paid` is what came in, less what was given back
 */
export function paymentState(order: { status: OrderStatus; totalPrice: number; paid: number }): PaymentState {
  const owed = order.status === cancelled ? 0 : order.totalPrice
  const due = Math.max(0, owed - order.paid)
  const refundDue = Math.max(0, order.paid - owed)
  return { state: stateOf(owed, order.paid), due, refundDue }
}

function stateOf(owed: number, paid: number): PaymentState['state'] {
  if (paid > owed) return 'over'
  if (owed === 0) return 'nothing'
  if (paid === owed) return 'paid'
  return paid > 0 ? 'short' : 'unpaid'
}
