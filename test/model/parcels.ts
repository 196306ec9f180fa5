import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import {
  dueOf,
  type Model,
  type ModelAction,
  type ModelLine,
  type ModelOrder,
  type Parcel,
  type ParcelState,
} from './model.ts'
import { canBeDelivered, canExpire, clearDeadline, collect, restartDeadline, setStatus } from './orders.ts'

/** The state of a parcel only moves forward. From 5 on, the parcel is closed. */
const stateRank: Record<ParcelState, number> = {
  waiting: 1,
  picked: 2,
  delivering: 3,
  failed: 3,
  returning: 4,
  cancelled: 5,
  lost: 5,
  delivered: 6,
  returned: 6,
}
const hasEnded = (parcel: Parcel) => stateRank[parcel.state] >= 5
const statuses: OrderStatus[] = ['đang xử lý', 'đã xác nhận', 'đang vận chuyển', 'đã giao', 'đã huỷ']
const isDone = (order: ModelOrder) => order.status === 'đã giao' || order.status === 'đã huỷ'

export function createParcel(model: Model, order: ModelOrder, own: boolean): string {
  if (isDone(order)) return 'order_not_shippable'
  if (!order.parcels.every(hasEnded)) return 'shipment_already_exists'
  const isDoneOrApart = ({ quantity, returned, shipsApart }: ModelLine) => shipsApart || quantity === returned
  if (order.lines.every(isDoneOrApart)) return 'no_pieces_left'
  const parcel: Parcel = {
    own,
    state: 'waiting',
    at: 0,
    cod: order.payment === 'cod' ? dueOf(order) : 0,
    entered: 0,
    presumed: 0,
    reported: 0,
  }
  order.parcels.push(parcel)
  clearDeadline(order)
  // A delivery by the shop starts at once.
  if (own) return moveOn(model, order, parcel, 'delivering', 0)
  return order.status === 'đang xử lý' ? setStatus(model, order, 'đã xác nhận') : 'ok'
}

/** Carrier callbacks are always answered with `ok`. */
export function reportCarrierState(
  model: Model,
  order: ModelOrder,
  report: Extract<ModelAction, { do: 'reportCarrierState' }>,
): string {
  const parcel = order.parcels[report.nth]
  if (!parcel) return 'not_found'
  const [from, to] = [stateRank[parcel.state], stateRank[report.state]]
  if (to < from || (to === from && (hasEnded(parcel) || report.at <= parcel.at))) return 'ok'
  parcel.at = report.at
  return moveOn(model, order, parcel, report.state, parcel.cod)
}

/** Without `collected`, the expected cash is recorded. */
export function reportOwnDelivery(
  model: Model,
  order: ModelOrder,
  report: Extract<ModelAction, { do: 'reportOwnDelivery' }>,
): string {
  const parcel = order.parcels[report.nth]
  if (!parcel) return 'not_found'
  if (parcel.state === report.state) return 'ok'
  if (hasEnded(parcel)) return 'shipment_closed'
  return moveOn(model, order, parcel, report.state, report.collected ?? expected(order, parcel))
}

/** At most the amount due, at least the assumed cash. */
const expected = (order: ModelOrder, { cod, presumed }: Parcel): number =>
  Math.max(presumed, Math.min(cod, dueOf(order) + presumed))

function moveOn(
  model: Model,
  order: ModelOrder,
  parcel: Parcel,
  state: ParcelState,
  collected: number,
): string {
  const ended = hasEnded(parcel)
  parcel.state = state
  if (state === 'cancelled' && canExpire(order)) restartDeadline(order)
  const cash = state === 'delivered' || state === 'returned' ? reported(order, parcel, collected) : 0
  const status = statusAfter(state)
  if (state === 'returned' && parcel.own && order.status === 'đã giao' && !order.parcels.some(isDelivered)) {
    return setStatus(model, order, 'đã huỷ')
  }
  const forwards = status && statuses.indexOf(status) > statuses.indexOf(order.status)
  if (forwards && !ended && !isDone(order)) return setStatus(model, order, status, cash)
  collect(order, cash)
  return 'ok'
}

const isDelivered = ({ state }: Parcel) => state === 'delivered'

function statusAfter(state: ParcelState): OrderStatus | null {
  if (state === 'cancelled' || state === 'lost') return null
  if (state === 'delivered') return 'đã giao'
  return state === 'returned' ? 'đã huỷ' : 'đang vận chuyển'
}

/**
 * Staff may have set the order to `đã giao` before, which recorded assumed cash of this parcel or a newer one. Assumed
 * cash that was not collected is reversed, as far as the order has it.
 * @returns the cash that is not recorded yet
 */
function reported(order: ModelOrder, parcel: Parcel, collected: number): number {
  parcel.reported = parcel.state === 'delivered' ? collected : 0
  const { reported, presumed } = parcel
  parcel.presumed = 0
  if (presumed >= reported) {
    collect(order, -Math.min(order.paid, presumed - reported))
    return 0
  }
  let cash = reported - presumed
  for (const newer of order.parcels.slice(order.parcels.indexOf(parcel) + 1).filter(canBeDelivered)) {
    const same = Math.min(cash, newer.presumed)
    newer.presumed -= same
    cash -= same
  }
  parcel.entered += cash
  return cash
}
