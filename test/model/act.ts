import { readRow, tell } from './bank.ts'
import { type Act, type Model, type ModelOrder, refundDueOf } from './model.ts'
import { exchange, mayWait, place, setStatus, takeBack } from './orders.ts'
import { bring, hand, say } from './parcels.ts'

/** Does it, in place; says `ok`, or why not, and then nothing is changed. */
export function act(model: Model, what: Act): string {
  if (what.do === 'order') return place(model, what)
  if (what.do === 'price') {
    if (!model.onSale) return 'not_found'
    model.price = what.price
    return 'ok'
  }
  if (what.do === 'delete') {
    if (!model.onSale) return 'not_found'
    model.onSale = false
    return 'ok'
  }
  if (what.do === 'pause') {
    model.voucher.paused = what.paused
    return 'ok'
  }
  if (what.do === 'tell') return tell(model, what)
  if (what.do === 'row') return readRow(model, what)
  if (what.do === 'statement' || what.do === 'chore') throw new Error('is done in parts')
  const order = model.orders[what.order]
  return order ? actOn(model, order, what) : 'not_found'
}

export type OfOrder = Extract<Act, { order: string }>
function actOn(model: Model, order: ModelOrder, what: OfOrder): string {
  switch (what.do) {
    case 'status':
      return setStatus(model, order, what.to)
    case 'cancel':
      if (order.status !== 'đã huỷ' && order.status !== 'đang xử lý') return 'not_cancellable'
      return setStatus(model, order, 'đã huỷ')
    case 'pay':
      if (what.seenPaid !== order.paid) return 'money_changed'
      order.paid += what.amount
      return 'ok'
    case 'settle': {
      const one = order.tries[what.nth]
      if (!one) return '01'
      if (one.settled) return '02'
      one.settled = true
      order.paid += one.amount
      return '00'
    }
    case 'refund': {
      const due = refundDueOf(order)
      if (due !== what.seenDue) return 'refund_changed'
      if (what.amount > due) return 'refund_too_much'
      order.paid -= what.amount
      return 'ok'
    }
    case 'return':
      return takeBack(model, order, what)
    case 'exchange':
      return exchange(model, order, what)
    case 'hand':
      return hand(model, order, what.own)
    case 'say':
      return say(model, order, what)
    case 'bring':
      return bring(model, order, what)
    case 'let go':
      if (order.tries.some((one) => !one.settled && !one.over)) return 'ok'
      if (order.overdue && mayWait(order) && order.paid === 0) setStatus(model, order, 'đã huỷ')
      return 'ok'
  }
}
