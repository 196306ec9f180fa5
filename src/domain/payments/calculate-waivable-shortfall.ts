import * as limits from '#contract/limits.ts'
import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import { calculatePaymentState } from './calculate-payment-state.ts'

/**
 * The rest in dong that staff may waive; 0 if nothing is paid, the rest is too large, or an open parcel collects cash.
 * @param order amounts in dong; `expectedCash` is the cash that its open parcels collect
 */
export function calculateWaivableShortfall(order: {
  status: OrderStatus
  totalPrice: number
  paid: number
  expectedCash: number
}): number {
  const { state, due } = calculatePaymentState(order)
  return state === 'short' && due <= limits.maxWaivedShortfall && order.expectedCash === 0 ? due : 0
}
