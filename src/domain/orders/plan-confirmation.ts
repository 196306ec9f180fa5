import { callResultLabels } from '#contract/orders/call-results.ts'
import type { OrderListItem } from '#contract/orders/order-list.ts'
import { firstStatus } from '#contract/orders/order-statuses.ts'
import { shippingHoldLabels } from '#contract/shipping/shipping-holds.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'

export interface OrderToReview<Row> {
  order: Row
  reasons: string[]
  /** True: it is confirmed unless staff leave it out. */
  isIncluded: boolean
}

export interface ConfirmationPlan<Row> {
  ready: Row[]
  review: OrderToReview<Row>[]
  /** Orders that are confirmed already, or cancelled. */
  others: Row[]
}

type OrderToConfirm = Pick<
  OrderListItem,
  | 'status'
  | 'payment'
  | 'totalPrice'
  | 'paid'
  | 'refusals'
  | 'openOrders'
  | 'sameAddress'
  | 'warned'
  | 'lastCall'
>

/** A confirmation is the last moment to call a doubtful buyer. */
export function planConfirmation<Row extends OrderToConfirm>(orders: readonly Row[]): ConfirmationPlan<Row> {
  const plan: ConfirmationPlan<Row> = { ready: [], review: [], others: [] }
  for (const order of orders) {
    const review = reviewOrder(order)
    if (order.status !== firstStatus) plan.others.push(order)
    else if (review) plan.review.push(review)
    else plan.ready.push(order)
  }
  return plan
}

function reviewOrder<Row extends OrderToConfirm>(order: Row): OrderToReview<Row> | null {
  const { payment, refusals, openOrders, sameAddress, warned, lastCall } = order
  const doubts = [
    payment !== 'cod' && calculatePaymentState(order).due > 0 && shippingHoldLabels.unpaid,
    refusals > 0 && `Số này từng không nhận ${refusals} đơn`,
    warned && 'Số này bị cảnh báo',
    lastCall !== null && lastCall.result !== 'answered' && callResultLabels[lastCall.result],
  ].filter((reason) => reason !== false)
  const repeats = [
    openOrders > 1 && `${openOrders} đơn đang mở cùng số`,
    sameAddress > 0 && `${sameAddress} đơn khác đang mở cùng địa chỉ`,
  ].filter((reason) => reason !== false)
  const reasons = [...doubts, ...repeats]
  if (reasons.length === 0) return null
  return { order, reasons, isIncluded: doubts.length === 0 }
}

/** Cash that the orders still bring at the door, in dong. */
export const sumDueCash = (orders: readonly OrderToConfirm[]): number =>
  orders.reduce((sum, order) => sum + (order.payment === 'cod' ? calculatePaymentState(order).due : 0), 0)
