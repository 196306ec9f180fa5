import { cancelled, type OrderStatus, orderStatuses } from '#contract/orders/order-statuses.ts'

export type StockEffect = 'none' | 'put-back' | 'deduct'

/** Every transition is allowed (R19). An unchanged status does nothing, so a repeated cancellation restocks once. */
export const stockEffects: Record<OrderStatus, Record<OrderStatus, StockEffect>> = {
  'đang xử lý': effectsWhenCancelled('put-back'),
  'đã xác nhận': effectsWhenCancelled('put-back'),
  'đang vận chuyển': effectsWhenCancelled('put-back'),
  'đã giao': effectsWhenCancelled('put-back'),
  'đã huỷ': { ...eachStatus('deduct'), 'đã huỷ': 'none' },
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

export const shopperCancellableStatuses: readonly OrderStatus[] = ['đang xử lý'] // R20

export const usualNextStatus: Partial<Record<OrderStatus, OrderStatus>> = {
  'đang xử lý': 'đã xác nhận',
  'đã xác nhận': 'đang vận chuyển',
  'đang vận chuyển': 'đã giao',
}

/** The email about a confirmation waits as long as staff can undo it. */
export const confirmationUndoSeconds = 10
