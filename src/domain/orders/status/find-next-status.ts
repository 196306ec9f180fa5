import type { OrderListItem } from '#contract/orders/order-list.ts'
import {
  confirmed,
  delivered,
  inTransit,
  type OrderStatus,
  orderStatuses,
} from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isCollectedInShop } from '../is-collected-in-shop.ts'
import { usualNextStatus } from './order-status.ts'

type OrderForNextStatus = Pick<Order, 'status' | 'address' | 'channel' | 'customerInfo'>

export const awaitsCollectionInShop = (order: OrderForNextStatus): boolean =>
  order.status === confirmed && isCollectedInShop(order)

interface ParcelSituation {
  /**
   * Cancelled ones do not count, so that the buyer picks the order up again. A rejected one does: staff decided to send
   * the order and request another parcel.
   */
  hasParcel: boolean
  /** The order, or a part of it, was sent, but pieces of it are in no parcel. */
  hasUnpackedPieces: boolean
}

/**
 * The status that staff set next. An order in transit whose parcel was cancelled is sent again, and who picks up an
 * order receives it in the shop.
 */
export function findNextStatus(
  order: OrderForNextStatus,
  { hasParcel, hasUnpackedPieces }: ParcelSituation,
): OrderStatus | undefined {
  if (order.status === inTransit && hasUnpackedPieces) return inTransit
  if (awaitsCollectionInShop(order) && !hasParcel) return delivered
  return usualNextStatus[order.status]
}

type OrderListItemForNextStatus = OrderForNextStatus & Pick<OrderListItem, 'parcel' | 'hasUnpackedPieces'>

export const findNextStatusOfListItem = (order: OrderListItemForNextStatus): OrderStatus | undefined =>
  findNextStatus(order, {
    hasParcel: order.parcel !== null,
    hasUnpackedPieces: order.hasUnpackedPieces,
  })

type Step = typeof confirmed | typeof inTransit | typeof delivered

/** The next steps of the orders, that of the order furthest behind first; none if all are finished. */
export function listNextSteps(orders: readonly OrderListItemForNextStatus[]): Step[] {
  const steps = new Set(orders.map(findNextStatusOfListItem))
  return orderStatuses.filter((status): status is Step => steps.has(status))
}
