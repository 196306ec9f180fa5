import { delivered, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import type { ReturnKind, ReturnRequestState } from '#contract/returns/return-labels.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { remainingQuantity } from '#domain/returns/returns.ts'
import { isOrderClosed } from '#domain/shipping/shipment-transitions.ts'

/** The one action that a card of the order list offers (R48). */
export type OrderAction = 'pay' | 'track' | 'review' | 'buy-again'

interface ActionLine {
  productId: string
  quantity: number
  returned: number
  listed: boolean
  review: object | null
}

export interface ActionOrder<Line extends ActionLine = ActionLine> {
  status: OrderStatus
  payment: PaymentMethod
  totalPrice: number
  paid: number
  items: readonly Line[]
  requests: readonly { kind: ReturnKind; state: ReturnRequestState }[]
}

/** @returns null for a closed order of which nothing can be bought again */
export function chooseOrderAction(order: ActionOrder): OrderAction | null {
  if (order.payment !== 'cod' && calculatePaymentState(order).due > 0) return 'pay'
  if (!isOrderClosed(order.status) || findOpenRequest(order)) return 'track'
  if (listReviewableLines(order).length > 0) return 'review'
  return order.items.some(({ listed }) => listed) ? 'buy-again' : null
}

/** The return request that waits for the shop's answer. */
export const findOpenRequest = ({ requests }: Pick<ActionOrder, 'requests'>) =>
  requests.find(({ state }) => state === 'open')

/** One line per product, because a product can be reviewed once (R30). */
export function listReviewableLines<Line extends ActionLine>(
  order: Pick<ActionOrder<Line>, 'status' | 'items'>,
): Line[] {
  if (order.status !== delivered) return []
  const lines = order.items.filter((line) => line.listed && !line.review && remainingQuantity(line) > 0)
  return lines.filter((line, at) => lines.findIndex(({ productId }) => productId === line.productId) === at)
}
