import { readRow, receiveWebhook } from './bank.ts'
import { edit } from './edit.ts'
import { type Model, type ModelAction, type ModelOrder, refundDueOf } from './model.ts'
import { canExpire, exchange, place, receiveReturn, setStatus } from './orders.ts'
import { createParcel, reportCarrierState, reportOwnDelivery } from './parcels.ts'

/** Changes the model in place. @returns `ok`, or a failure code if nothing changed */
export function applyAction(model: Model, action: ModelAction): string {
  if (action.do === 'order') return place(model, action)
  if (action.do === 'price') {
    if (!model.isListed) return 'not_found'
    model.price = action.price
    return 'ok'
  }
  if (action.do === 'delete') {
    if (!model.isListed) return 'not_found'
    model.isListed = false
    return 'ok'
  }
  if (action.do === 'pause') {
    model.voucher.paused = action.paused
    return 'ok'
  }
  if (action.do === 'receiveWebhook') return receiveWebhook(model, action)
  if (action.do === 'row') return readRow(model, action)
  if (action.do === 'statement' || action.do === 'job') throw new Error('must be split into its parts')
  const order = model.orders[action.order]
  return order ? applyToOrder(model, order, action) : 'not_found'
}

export type OrderAction = Extract<ModelAction, { order: string }>
function applyToOrder(model: Model, order: ModelOrder, action: OrderAction): string {
  switch (action.do) {
    case 'status':
      return setStatus(model, order, action.to)
    case 'cancel':
      if (order.status !== 'đã huỷ' && order.status !== 'đang xử lý') return 'order_not_cancellable'
      return setStatus(model, order, 'đã huỷ')
    case 'pay':
      if (action.seenPaid !== order.paid) return 'order_balance_changed'
      order.paid += action.amount
      return 'ok'
    case 'settle': {
      const one = order.attempts[action.nth]
      if (!one) return '01'
      if (one.settled) return '02'
      one.settled = true
      order.paid += one.amount
      return '00'
    }
    case 'refund': {
      const due = refundDueOf(order)
      if (due !== action.seenDue) return 'refund_due_changed'
      if (action.amount > due) return 'refund_too_large'
      order.paid -= action.amount
      return 'ok'
    }
    case 'return':
      return receiveReturn(model, order, action)
    case 'exchange':
      return exchange(model, order, action)
    case 'edit':
      return edit(model, order, action)
    case 'createParcel':
      return createParcel(model, order, action.own)
    case 'reportCarrierState':
      return reportCarrierState(model, order, action)
    case 'reportOwnDelivery':
      return reportOwnDelivery(model, order, action)
    case 'cancel unpaid':
      if (order.attempts.some((one) => !one.settled && !one.isExpired)) return 'ok'
      if (order.overdue && canExpire(order) && order.paid === 0) setStatus(model, order, 'đã huỷ')
      return 'ok'
  }
}
