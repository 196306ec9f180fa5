import { cancelled, type OrderStatus, orderStatuses } from '#contract/orders/order-statuses.ts'

export type StockEffect = 'none' | 'restock' | 'deduct'

/** Every transition is allowed (R19). An unchanged status does nothing, so a repeated cancellation restocks once. */
export const stockEffects: Record<OrderStatus, Record<OrderStatus, StockEffect>> = {
  'đang xử lý': row('restock'),
  'đã xác nhận': row('restock'),
  'đang vận chuyển': row('restock'),
  'đã giao': row('restock'),
  'đã huỷ': { ...eachStatus('deduct'), 'đã huỷ': 'none' },
}

function row(whenCancelled: StockEffect): Record<OrderStatus, StockEffect> {
  return { ...eachStatus('none'), [cancelled]: whenCancelled }
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
