import type { OrderStatus } from '#contract/words.ts'

/**
 * A shop of one product in two sizes, with one voucher, said as plainly as possible: what the real one is compared
 * with. Nothing of the shop's own rules is used here. Money in dong.
 */
export interface Model {
  price: number
  onSale: boolean
  stock: [number, number]
  /** takes a tenth off */
  voucher: { total: number; used: number; paused: boolean }
  orders: Record<string, ModelOrder>
  /** keys of returns and exchanges that were done */
  done: string[]
}
export interface ModelLine {
  size: Size
  quantity: number
  returned: number
  price: number
  discount: number
}
export interface ModelOrder {
  shopper: number
  status: OrderStatus
  payment: 'cod' | 'vnpay'
  voucher: boolean
  lines: ModelLine[]
  paid: number
  /** at the door, and not taken back since */
  collected: number
  /** tries at the gateway: what each is about, and whether it is settled */
  tries: { amount: number; settled: boolean }[]
}
export type Size = 0 | 1

/** What somebody does. What they were shown when they began is in it: `seen…`. */
export type Act =
  | {
      do: 'order'
      key: string
      shopper: number
      size: Size
      quantity: number
      payment: 'cod' | 'vnpay'
      voucher: boolean
      seenTotal: number
    }
  | { do: 'status'; order: string; to: OrderStatus }
  | { do: 'cancel'; order: string }
  | { do: 'pay'; order: string; amount: number; seenPaid: number }
  | { do: 'settle'; order: string; nth: number }
  | { do: 'refund'; order: string; amount: number; seenDue: number }
  | { do: 'return'; key: string; order: string; line: number; good: number; damaged: number }
  | { do: 'exchange'; key: string; order: string; line: number; good: number; to: Size; seenPrice: number }
  | { do: 'price'; price: number }
  | { do: 'delete' }
  | { do: 'pause'; paused: boolean }

export const kept = (line: ModelLine) => line.quantity - line.returned
const gone = (line: ModelLine) => Math.floor((line.discount * line.returned) / line.quantity)
export const discountOf = (order: ModelOrder) =>
  order.lines.reduce((sum, line) => sum + line.discount - gone(line), 0)
export const totalOf = (order: ModelOrder) =>
  order.lines.reduce((sum, line) => sum + line.price * kept(line), 0) - discountOf(order)
const owed = (order: ModelOrder) => (order.status === 'đã huỷ' ? 0 : totalOf(order))
export const dueOf = (order: ModelOrder) => Math.max(0, owed(order) - order.paid)
export const refundDueOf = (order: ModelOrder) => Math.max(0, order.paid - owed(order))
export const tenth = (cost: number) => Math.floor((cost * 10 + 50) / 100)

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
  const order = model.orders[what.order]
  return order ? actOn(model, order, what) : 'not_found'
}

type OfOrder = Extract<Act, { order: string }>
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
  }
}

function place(model: Model, what: Extract<Act, { do: 'order' }>): string {
  const { key, shopper, size, quantity, payment } = what
  if (model.orders[key]) return 'ok'
  if (!model.onSale) return 'cart_changed'
  if (model.stock[size] < quantity) return 'out_of_stock'
  const cost = model.price * quantity
  const { voucher } = model
  if (what.voucher && voucher.paused) return 'voucher_ended'
  if (what.voucher && voucher.used >= voucher.total) return 'voucher_used_up'
  const discount = what.voucher ? tenth(cost) : 0
  if (cost - discount !== what.seenTotal) return 'price_changed'
  model.stock[size] -= quantity
  if (what.voucher) voucher.used++
  const lines = [{ size, quantity, returned: 0, price: model.price, discount }]
  const fresh = { paid: 0, collected: 0, tries: [] }
  model.orders[key] = { shopper, status: 'đang xử lý', payment, voucher: what.voucher, lines, ...fresh }
  return 'ok'
}

function setStatus(model: Model, order: ModelOrder, to: OrderStatus): string {
  if (order.status === to) return 'ok'
  const { voucher, stock } = model
  if (order.status === 'đã huỷ') {
    if (order.voucher && voucher.used >= voucher.total) return 'voucher_reopening'
    const wanted = [0, 0]
    for (const line of order.lines) wanted[line.size] = (wanted[line.size] ?? 0) + kept(line)
    if (stock[0] < (wanted[0] ?? 0) || stock[1] < (wanted[1] ?? 0)) return 'restock_gone'
    for (const line of order.lines) stock[line.size] -= kept(line)
    if (order.voucher) voucher.used++
  }
  if (order.status === 'đã giao' && to !== 'đã huỷ') {
    const back = Math.min(order.paid, order.collected)
    order.paid -= back
    order.collected -= back
  }
  order.status = to
  if (to === 'đã huỷ') {
    for (const line of order.lines) stock[line.size] += kept(line)
    if (order.voucher) voucher.used--
  }
  if (to === 'đã giao' && order.payment === 'cod') {
    const due = dueOf(order)
    order.paid += due
    order.collected += due
  }
  return 'ok'
}

function takeBack(model: Model, order: ModelOrder, what: Extract<Act, { do: 'return' }>): string {
  if (model.done.includes(what.key)) return 'ok'
  if (order.status !== 'đã giao' && order.status !== 'đang vận chuyển') return 'not_returnable'
  const line = order.lines[what.line]
  if (!line) return 'not_found'
  if (what.good + what.damaged > kept(line)) return 'line_kept'
  line.returned += what.good + what.damaged
  model.stock[line.size] += what.good
  model.done.push(what.key)
  return 'ok'
}

function exchange(model: Model, order: ModelOrder, what: Extract<Act, { do: 'exchange' }>): string {
  if (model.done.includes(what.key)) return 'ok'
  if (order.status === 'đã huỷ') return 'not_exchangeable'
  const line = order.lines[what.line]
  if (!line) return 'not_found'
  if (what.good > kept(line)) return 'line_kept'
  if (!model.onSale) return 'not_for_sale'
  if (what.seenPrice !== model.price) return 'piece_price_changed'
  const there = model.stock[what.to] + (what.to === line.size ? what.good : 0)
  if (there < what.good) return 'exchange_short'
  const before = gone(line)
  line.returned += what.good
  const discount = Math.min(gone(line) - before, model.price * what.good)
  order.lines.push({ size: what.to, quantity: what.good, returned: 0, price: model.price, discount })
  model.stock[line.size] += what.good
  model.stock[what.to] -= what.good
  model.done.push(what.key)
  return 'ok'
}
