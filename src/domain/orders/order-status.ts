import { cancelled, type OrderStatus, orderStatuses } from '#contract/orders/order-statuses.ts'

/** What a change of status does to the stock. */
type StockEffect = 'none' | 'put back' | 'take again'

/**
 * Any of the five from any (decisions.md R19). Entering `đã huỷ` puts the stock back, leaving it takes
 * the stock again; to stay is no change at all, so that cancelling twice returns nothing twice.
 */
export const stockEffects: Record<OrderStatus, Record<OrderStatus, StockEffect>> = {
  'đang xử lý': row('put back'),
  'đã xác nhận': row('put back'),
  'đang vận chuyển': row('put back'),
  'đã giao': row('put back'),
  'đã huỷ': { ...eachStatus('take again'), 'đã huỷ': 'none' },
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

/** The statuses from which a shopper may cancel their own order (decisions.md R20). */
export const shopperMayCancel: readonly OrderStatus[] = ['đang xử lý']

/** The usual next step, offered first; the others stay possible. */
export const usualNext: Partial<Record<OrderStatus, OrderStatus>> = {
  'đang xử lý': 'đã xác nhận',
  'đã xác nhận': 'đang vận chuyển',
  'đang vận chuyển': 'đã giao',
}
