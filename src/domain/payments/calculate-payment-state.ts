import { cancelled, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { PaymentState } from '#contract/payments/order-ledger.ts'

/** A cancelled order costs nothing. @param order amounts in dong; `paid` is payments minus refunds */
export function calculatePaymentState(order: {
  status: OrderStatus
  totalPrice: number
  paid: number
}): PaymentState {
  const charged = order.status === cancelled ? 0 : order.totalPrice
  const due = Math.max(0, charged - order.paid)
  const refundDue = Math.max(0, order.paid - charged)
  return { state: classifyPayment(charged, order.paid), due, refundDue }
}

function classifyPayment(charged: number, paid: number): PaymentState['state'] {
  if (paid > charged) return 'over'
  if (charged === 0) return 'nothing'
  if (paid === charged) return 'paid'
  return paid > 0 ? 'short' : 'unpaid'
}
