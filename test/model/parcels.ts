import type { OrderStatus } from '#contract/words.ts'
import { type Act, dueOf, type Model, type ModelOrder, type Parcel, type ParcelState } from './model.ts'
import { collect, setStatus } from './orders.ts'

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
    brought: 0,
  }
  order.parcels.push(parcel)
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

/** Of what is due still, or was entered by hand since it went out. */
function expected(order: ModelOrder, parcel: Parcel): number {
  const since = entriesFor(order, parcel).reduce((sum, { amount }) => sum + amount, 0)
  return Math.min(parcel.cod, dueOf(order) + since)
}

function moveOn(
  model: Model,
  order: ModelOrder,
  parcel: Parcel,
  state: ParcelState,
  collected: number,
): string {
  const ended = hasEnded(parcel)
  const cash = state === 'delivered' ? notEntered(order, parcel, collected) : 0
  parcel.state = state
  parcel.entered += cash
  if (state === 'delivered') parcel.brought = collected
  const status = becomes(state)
  const forwards = status && statuses.indexOf(status) > statuses.indexOf(order.status)
  if (forwards && !ended && !isDone(order)) return setStatus(model, order, status, cash)
  collect(order, cash)
  return 'ok'
}

function becomes(state: ParcelState): OrderStatus | null {
  if (state === 'cancelled' || state === 'lost') return null
  if (state === 'delivered') return 'đã giao'
  return state === 'returned' ? 'đã huỷ' : 'đang vận chuyển'
}

const entriesFor = (order: ModelOrder, parcel: Parcel) =>
  order.byHand.filter(({ parcels }) => parcels > order.parcels.indexOf(parcel))

/** Staff may have said that the order was delivered, and so paid, while the parcel was out: it was this money then. */
function notEntered(order: ModelOrder, parcel: Parcel, collected: number): number {
  let cash = collected
  for (const entry of entriesFor(order, parcel)) {
    const same = Math.min(cash, entry.amount)
    entry.amount -= same
    cash -= same
  }
  return cash
}
