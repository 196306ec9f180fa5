import {
  cancelled,
  confirmed,
  delivered,
  firstStatus,
  inTransit,
  type OrderStatus,
  orderStatuses,
} from '#contract/orders/order-statuses.ts'

export type StockEffect = 'none' | 'put-back' | 'deduct'

/** Every transition is allowed (R19). An unchanged status does nothing, so a repeated cancellation restocks once. */
export const stockEffects: Record<OrderStatus, Record<OrderStatus, StockEffect>> = {
  [firstStatus]: effectsWhenCancelled('put-back'),
  [confirmed]: effectsWhenCancelled('put-back'),
  [inTransit]: effectsWhenCancelled('put-back'),
  [delivered]: effectsWhenCancelled('put-back'),
  [cancelled]: { ...eachStatus('deduct'), [cancelled]: 'none' },
}

function effectsWhenCancelled(effect: StockEffect): Record<OrderStatus, StockEffect> {
  return { ...eachStatus('none'), [cancelled]: effect }
}
function eachStatus(effect: StockEffect): Record<OrderStatus, StockEffect> {
  return Object.fromEntries(orderStatuses.map((status) => [status, effect])) as Record<
    OrderStatus,
    StockEffect
  >
}

export const shopperCancellableStatuses: readonly OrderStatus[] = [firstStatus] // R20

export const usualNextStatus: Partial<Record<OrderStatus, OrderStatus>> = {
  [firstStatus]: confirmed,
  [confirmed]: inTransit,
  [inTransit]: delivered,
}

export const isOrderClosed = (status: OrderStatus): boolean => status === delivered || status === cancelled

/** The email about a confirmation waits as long as staff can undo it. */
export const confirmationUndoSeconds = 10
