import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import {
  dueOf,
  type Model,
  type ModelAction,
  type ModelOrder,
  type Parcel,
  remainingQuantity,
  returnedDiscount,
  shippingFee,
  tenPercent,
} from './model.ts'

export function place(model: Model, action: Extract<ModelAction, { do: 'order' }>): string {
  const { key, shopper, size, quantity, payment } = action
  if (model.orders[key]) return 'ok'
  if (!model.isListed) return 'cart_changed'
  if (model.stock[size] < quantity) return 'out_of_stock'
  const cost = model.price * quantity
  const { voucher } = model
  if (action.voucher && voucher.paused) return 'voucher_inactive'
  if (action.voucher && voucher.used >= voucher.total) return 'voucher_used_up'
  if (action.voucher && hasUsed(model, shopper)) return 'voucher_shopper_limit_reached'
  const discount = action.voucher ? tenPercent(cost) : 0
  if (action.seenTotal === cost - discount) return 'shipping_fee_not_in_total'
  if (cost - discount + shippingFee !== action.seenTotal) return 'price_changed'
  model.stock[size] -= quantity
  if (action.voucher) voucher.used++
  const line = { position: 0, size, quantity, returned: 0, price: model.price, discount }
  const lines = [{ ...line, manual: 0, exchanged: false, shipsApart: false }]
  const fresh = {
    version: 1,
    paid: 0,
    collected: 0,
    wasRevoked: false,
    attempts: [],
    overdue: false,
    parcels: [],
  }
  const hasDeadline = payment !== 'cod'
  model.orders[key] = {
    shopper,
    status: 'đang xử lý',
    payment,
    hasDeadline,
    voucher: action.voucher,
    lines,
    ...fresh,
  }
  return 'ok'
}

const hasUsed = ({ voucher, orders }: Model, shopper: number) =>
  Object.values(orders).filter((one) => one.voucher && one.shopper === shopper && one.status !== 'đã huỷ')
    .length >= (voucher.each ?? Number.POSITIVE_INFINITY)

export function collect(order: ModelOrder, cash: number): void {
  order.paid += cash
  order.collected += cash
}

const hasLeft = (status: OrderStatus) => status === 'đang vận chuyển' || status === 'đã giao'
/** Unpaid orders expire until they are shipped, confirmed or not. */
export const canExpire = ({ status }: ModelOrder) => status === 'đang xử lý' || status === 'đã xác nhận'
export function clearDeadline(order: ModelOrder): void {
  order.hasDeadline = false
  order.overdue = false
}
export function restartDeadline(order: ModelOrder): void {
  order.hasDeadline = order.payment !== 'cod'
  order.overdue = false
}

/** @param cash collected on delivery; default: the amount due */
export function setStatus(model: Model, order: ModelOrder, to: OrderStatus, cash?: number): string {
  if (order.status === to) return 'ok'
  const { voucher, stock } = model
  if (order.status === 'đã huỷ') {
    if (order.voucher && (voucher.used >= voucher.total || hasUsed(model, order.shopper))) {
      return 'voucher_used_up_on_reopen'
    }
    const needs = [0, 0]
    for (const line of order.lines) needs[line.size] = (needs[line.size] ?? 0) + remainingQuantity(line)
    if (stock[0] < (needs[0] ?? 0) || stock[1] < (needs[1] ?? 0)) return 'reopen_out_of_stock'
    for (const line of order.lines) stock[line.size] -= remainingQuantity(line)
    if (order.voucher) voucher.used++
  }
  if (order.status === 'đã giao' && to !== 'đã huỷ') {
    const back = Math.min(order.paid, order.collected)
    order.paid -= back
    order.collected -= back
    order.wasRevoked = true
    for (const parcel of order.parcels) parcel.reported = parcel.presumed = 0
  }
  if (hasLeft(to)) clearDeadline(order)
  else if (to !== 'đã huỷ' && !canExpire(order)) restartDeadline(order)
  order.status = to
  if (to === 'đã huỷ') {
    for (const line of order.lines) stock[line.size] += remainingQuantity(line)
    if (order.voucher) voucher.used--
  }
  if (to !== 'đã giao') return 'ok'
  const amount = order.payment === 'cod' ? dueOf(order) : 0
  if (cash === undefined) assumeCash(order, amount)
  collect(order, cash ?? amount)
  return 'ok'
}

/** The newest parcel in delivery has the cash, or the one delivered before the status was revoked. */
function assumeCash(order: ModelOrder, amount: number): void {
  for (const parcel of order.parcels.toReversed()) {
    if (canBeDelivered(parcel)) {
      parcel.presumed += amount
      return
    }
    if (parcel.state === 'delivered' && order.wasRevoked && parcel.reported === 0) {
      parcel.reported = amount
      return
    }
  }
}

/** A carrier may still find a lost parcel. */
export const canBeDelivered = ({ own, state }: Parcel) =>
  !['delivered', 'returned'].includes(state) && !(own && ['cancelled', 'lost'].includes(state))

export function receiveReturn(
  model: Model,
  order: ModelOrder,
  action: Extract<ModelAction, { do: 'return' }>,
): string {
  if (model.done.includes(action.key)) return 'ok'
  if (order.status !== 'đã giao' && order.status !== 'đang vận chuyển') return 'order_not_returnable'
  const line = order.lines.find(({ position }) => position === action.line)
  if (!line) return 'not_found'
  if (action.good + action.damaged > remainingQuantity(line)) return 'return_quantity_too_large'
  line.returned += action.good + action.damaged
  order.version += 1
  model.stock[line.size] += action.good
  model.done.push(action.key)
  return 'ok'
}

export function exchange(
  model: Model,
  order: ModelOrder,
  action: Extract<ModelAction, { do: 'exchange' }>,
): string {
  if (model.done.includes(action.key)) return 'ok'
  if (order.status === 'đã huỷ') return 'order_not_exchangeable'
  const line = order.lines.find(({ position }) => position === action.line)
  if (!line) return 'not_found'
  if (action.good > remainingQuantity(line)) return 'return_quantity_too_large'
  if (!model.isListed) return 'product_not_for_sale'
  if (action.seenPrice !== model.price) return 'exchange_price_changed'
  const there = model.stock[action.to] + (action.to === line.size ? action.good : 0)
  if (there < action.good) return 'exchange_out_of_stock'
  const before = returnedDiscount(line)
  line.returned += action.good
  const discount = Math.min(returnedDiscount(line) - before, model.price * action.good)
  const position = Math.max(...order.lines.map((one) => one.position)) + 1
  const taken = {
    position,
    size: action.to,
    quantity: action.good,
    returned: 0,
    price: model.price,
    discount,
  }
  const shipsApart = order.status === 'đang vận chuyển' || order.status === 'đã giao'
  order.lines.push({ ...taken, manual: 0, exchanged: true, shipsApart })
  order.version += 1
  model.stock[line.size] += action.good
  model.stock[action.to] -= action.good
  model.done.push(action.key)
  return 'ok'
}
