import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import { type Act, dueOf, fee, gone, kept, type Model, type ModelOrder, type Parcel, tenth } from './model.ts'

export function place(model: Model, what: Extract<Act, { do: 'order' }>): string {
  const { key, shopper, size, quantity, payment } = what
  if (model.orders[key]) return 'ok'
  if (!model.onSale) return 'cart_changed'
  if (model.stock[size] < quantity) return 'out_of_stock'
  const cost = model.price * quantity
  const { voucher } = model
  if (what.voucher && voucher.paused) return 'voucher_ended'
  if (what.voucher && voucher.used >= voucher.total) return 'voucher_used_up'
  if (what.voucher && hasUsed(model, shopper)) return 'voucher_per_shopper'
  const discount = what.voucher ? tenth(cost) : 0
  if (what.seenTotal === cost - discount) return 'delivery_not_in_total'
  if (cost - discount + fee !== what.seenTotal) return 'price_changed'
  model.stock[size] -= quantity
  if (what.voucher) voucher.used++
  const lines = [{ size, quantity, returned: 0, price: model.price, discount }]
  const fresh = { paid: 0, collected: 0, setBack: false, tries: [], overdue: false, parcels: [] }
  const waits = payment !== 'cod'
  model.orders[key] = {
    shopper,
    status: 'đang xử lý',
    payment,
    waits,
    voucher: what.voucher,
    lines,
    ...fresh,
  }
  return 'ok'
}

/** As often as one shopper may. */
const hasUsed = ({ voucher, orders }: Model, shopper: number) =>
  Object.values(orders).filter((one) => one.voucher && one.shopper === shopper && one.status !== 'đã huỷ')
    .length >= (voucher.each ?? Number.POSITIVE_INFINITY)

/** At the door. */
export function collect(order: ModelOrder, cash: number): void {
  order.paid += cash
  order.collected += cash
}

const hasLeft = (status: OrderStatus) => status === 'đang vận chuyển' || status === 'đã giao'
/** An unpaid order that is still in the shop is cancelled at its time, confirmed or not. */
export const mayWait = ({ status }: ModelOrder) => status === 'đang xử lý' || status === 'đã xác nhận'
export function stopWaiting(order: ModelOrder): void {
  order.waits = false
  order.overdue = false
}
/** As long as a new one. */
export function waitAgain(order: ModelOrder): void {
  order.waits = order.payment !== 'cod'
  order.overdue = false
}

/** @param cash what was collected at the door; without it, what was due */
export function setStatus(model: Model, order: ModelOrder, to: OrderStatus, cash?: number): string {
  if (order.status === to) return 'ok'
  const { voucher, stock } = model
  if (order.status === 'đã huỷ') {
    if (order.voucher && (voucher.used >= voucher.total || hasUsed(model, order.shopper))) {
      return 'voucher_reopening'
    }
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
    order.setBack = true
    for (const parcel of order.parcels) parcel.brought = parcel.presumed = 0
  }
  if (hasLeft(to)) stopWaiting(order)
  else if (to !== 'đã huỷ' && !mayWait(order)) waitAgain(order)
  order.status = to
  if (to === 'đã huỷ') {
    for (const line of order.lines) stock[line.size] += kept(line)
    if (order.voucher) voucher.used--
  }
  if (to !== 'đã giao') return 'ok'
  const amount = order.payment === 'cod' ? dueOf(order) : 0
  if (cash === undefined) presume(order, amount)
  collect(order, cash ?? amount)
  return 'ok'
}

/** The newest that may bring it had it, or was delivered before the order was set back. */
function presume(order: ModelOrder, amount: number): void {
  for (const parcel of order.parcels.toReversed()) {
    if (mayBring(parcel)) {
      parcel.presumed += amount
      return
    }
    if (parcel.state === 'delivered' && order.setBack && parcel.brought === 0) {
      parcel.brought = amount
      return
    }
  }
}

/** It is out, or a carrier gave it up, which may find it. */
export const mayBring = ({ own, state }: Parcel) =>
  !['delivered', 'returned'].includes(state) && !(own && ['cancelled', 'lost'].includes(state))

export function takeBack(model: Model, order: ModelOrder, what: Extract<Act, { do: 'return' }>): string {
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

export function exchange(model: Model, order: ModelOrder, what: Extract<Act, { do: 'exchange' }>): string {
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
