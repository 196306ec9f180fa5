import type { ListedOrder } from '#contract/orders/order-list.ts'
import {
  confirmed,
  delivered,
  inTransit,
  type OrderStatus,
  orderStatuses,
} from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isPickUp } from '../is-pick-up.ts'
import { usualNextStatus } from '../order-status.ts'

type OrderToProceed = Pick<Order, 'status' | 'address' | 'channel' | 'customerInfo'>

export const awaitsPickUpInShop = (order: OrderToProceed): boolean =>
  order.status === confirmed && isPickUp(order)

interface ParcelSituation {
  /** Cancelled ones do not count. */
  hasParcel: boolean
  /** The order, or a part of it, was sent, but pieces of it are in no parcel. */
  hasUnpackedPieces: boolean
}

/**
 * The status that staff set next. An order in transit whose parcel was cancelled is sent again, and who picks up an
 * order receives it in the shop.
 */
export function findNextStatus(
  order: OrderToProceed,
  { hasParcel, hasUnpackedPieces }: ParcelSituation,
): OrderStatus | undefined {
  if (order.status === inTransit && hasUnpackedPieces) return inTransit
  if (awaitsPickUpInShop(order) && !hasParcel) return delivered
  return usualNextStatus[order.status]
}

type ListedOrderToProceed = OrderToProceed & Pick<ListedOrder, 'parcel' | 'hasUnpackedPieces'>

export const findListedNextStatus = (order: ListedOrderToProceed): OrderStatus | undefined =>
  findNextStatus(order, {
    hasParcel: order.parcel !== null,
    hasUnpackedPieces: order.hasUnpackedPieces,
  })

type Step = typeof confirmed | typeof inTransit | typeof delivered

/** The next steps of the orders, that of the order furthest behind first; none if all are finished. */
export function listNextSteps(orders: readonly ListedOrderToProceed[]): Step[] {
  const steps = new Set(orders.map(findListedNextStatus))
  return orderStatuses.filter((status): status is Step => steps.has(status))
}
