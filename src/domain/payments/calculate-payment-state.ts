import { cancelled, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { PaymentState } from '#contract/payments/order-ledger.ts'

/** A cancelled order costs nothing. @param order amounts in dong; `paid` is payments minus refunds */
export function calculatePaymentState(order: {
  status: OrderStatus
  totalPrice: number
  paid: number
}): PaymentState {
  const owed = order.status === cancelled ? 0 : order.totalPrice
  const due = Math.max(0, owed - order.paid)
  const refundDue = Math.max(0, order.paid - owed)
  return { state: classifyPayment(owed, order.paid), due, refundDue }
}

function classifyPayment(owed: number, paid: number): PaymentState['state'] {
  if (paid > owed) return 'over'
  if (owed === 0) return 'nothing'
  if (paid === owed) return 'paid'
  return paid > 0 ? 'short' : 'unpaid'
}
