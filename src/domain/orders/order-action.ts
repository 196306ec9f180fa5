import { delivered, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import type { ReturnKind, ReturnRequestState } from '#contract/returns/return-labels.ts'
import type { ParcelKind } from '#contract/shipping/parcel-kinds.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { listPendingReplacements } from '#domain/returns/pending-replacements.ts'
import { remainingQuantity } from '#domain/returns/returns.ts'
import { isOrderClosed } from './status/order-status.ts'

/** The one action that a card of the order list offers (R48). */
export type OrderAction = 'pay' | 'track' | 'review' | 'buy-again'

export interface ActionLine {
  position: number
  productId: string
  quantity: number
  returned: number
  toSend: number
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
  parcels: readonly {
    kind: ParcelKind
    state: ShipmentState
    lines: readonly { position: number }[]
  }[]
}

/** @returns null for a closed order of which nothing can be bought again */
export function chooseOrderAction(order: ActionOrder): OrderAction | null {
  if (order.payment !== 'cod' && calculatePaymentState(order).due > 0) return 'pay'
  if (!isOrderClosed(order.status) || findOpenRequest(order)) return 'track'
  if (listPendingReplacements(order).length > 0) return 'track'
  if (listReviewableLines(order).length > 0) return 'review'
  return order.items.some(({ listed }) => listed) ? 'buy-again' : null
}

/** The return request that waits for the shop's answer. */
export const findOpenRequest = ({ requests }: Pick<ActionOrder, 'requests'>) =>
  requests.find(({ state }) => state === 'open')

type OrderForReviews<Line extends ActionLine> = Pick<ActionOrder<Line>, 'status' | 'items' | 'parcels'>

/** The lines that show or offer a review: one per product, because a product can be reviewed once (R30). */
export function listReviewLines<Line extends ActionLine>(order: OrderForReviews<Line>): Line[] {
  if (order.status !== delivered) return []
  const pending = listPendingReplacements(order)
  const lines = order.items.filter(
    (line) => line.review || (remainingQuantity(line) > 0 && !pending.includes(line)),
  )
  return lines.filter((line, at) => lines.findIndex(({ productId }) => productId === line.productId) === at)
}

export const listReviewableLines = <Line extends ActionLine>(order: OrderForReviews<Line>): Line[] =>
  listReviewLines(order).filter((line) => line.listed && !line.review)
