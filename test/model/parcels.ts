import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import { type Act, dueOf, type Model, type ModelOrder, type Parcel, type ParcelState } from './model.ts'
import { collect, mayBring, mayWait, setStatus, stopWaiting, waitAgain } from './orders.ts'

/** A parcel only goes on; from `ended` on nothing is under way. */
const places: Record<ParcelState, number> = {
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
const hasEnded = (parcel: Parcel) => places[parcel.state] >= 5
const statuses: OrderStatus[] = ['đang xử lý', 'đã xác nhận', 'đang vận chuyển', 'đã giao', 'đã huỷ']
const isDone = (order: ModelOrder) => order.status === 'đã giao' || order.status === 'đã huỷ'

export function hand(model: Model, order: ModelOrder, own: boolean): string {
  if (isDone(order)) return 'not_shippable'
  if (!order.parcels.every(hasEnded)) return 'already_shipped'
  const parcel: Parcel = {
    own,
    state: 'waiting',
    at: 0,
    cod: order.payment === 'cod' ? dueOf(order) : 0,
    entered: 0,
    presumed: 0,
    brought: 0,
  }
  order.parcels.push(parcel)
  stopWaiting(order)
  // Whoever of the shop brings it has it in their hands.
  if (own) return moveOn(model, order, parcel, 'delivering', 0)
  return order.status === 'đang xử lý' ? setStatus(model, order, 'đã xác nhận') : 'ok'
}

/** The carrier says it; `ok` is all that it is answered. */
export function say(model: Model, order: ModelOrder, said: Extract<Act, { do: 'say' }>): string {
  const parcel = order.parcels[said.nth]
  if (!parcel) return 'not_found'
  const [from, to] = [places[parcel.state], places[said.state]]
  if (to < from || (to === from && (hasEnded(parcel) || said.at <= parcel.at))) return 'ok'
  parcel.at = said.at
  return moveOn(model, order, parcel, said.state, parcel.cod)
}

/** Staff say it. Left out, what was collected is what was due and to be collected. */
export function bring(model: Model, order: ModelOrder, said: Extract<Act, { do: 'bring' }>): string {
  const parcel = order.parcels[said.nth]
  if (!parcel) return 'not_found'
  if (parcel.state === said.state) return 'ok'
  if (hasEnded(parcel)) return 'shipment_ended'
  return moveOn(model, order, parcel, said.state, said.collected ?? expected(order, parcel))
}

/** Of what is due still, and no less than what is presumed of it. */
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
  if (state === 'cancelled' && mayWait(order)) waitAgain(order)
  const cash = state === 'delivered' || state === 'returned' ? told(order, parcel, collected) : 0
  const status = becomes(state)
  if (state === 'returned' && parcel.own && order.status === 'đã giao' && !order.parcels.some(isDelivered)) {
    return setStatus(model, order, 'đã huỷ')
  }
  const forwards = status && statuses.indexOf(status) > statuses.indexOf(order.status)
  if (forwards && !ended && !isDone(order)) return setStatus(model, order, status, cash)
  collect(order, cash)
  return 'ok'
}

const isDelivered = ({ state }: Parcel) => state === 'delivered'

function becomes(state: ParcelState): OrderStatus | null {
  if (state === 'cancelled' || state === 'lost') return null
  if (state === 'delivered') return 'đã giao'
  return state === 'returned' ? 'đã huỷ' : 'đang vận chuyển'
}

/**
 * Staff may have said that the order was delivered, and so paid, while the parcel was out: it was this money then, or
 * a newer one's, and what was presumed of this one and did not come leaves the till again, as far as it is there.
 * @returns what is new
 */
function told(order: ModelOrder, parcel: Parcel, collected: number): number {
  parcel.brought = parcel.state === 'delivered' ? collected : 0
  const { brought, presumed } = parcel
  parcel.presumed = 0
  if (presumed >= brought) {
    collect(order, -Math.min(order.paid, presumed - brought))
    return 0
  }
  let cash = brought - presumed
  for (const newer of order.parcels.slice(order.parcels.indexOf(parcel) + 1).filter(mayBring)) {
    const same = Math.min(cash, newer.presumed)
    newer.presumed -= same
    cash -= same
  }
  parcel.entered += cash
  return cash
}
