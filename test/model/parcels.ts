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

export function hand(model: Model, order: ModelOrder): string {
  if (isDone(order)) return 'not_shippable'
  if (!order.parcels.every(hasEnded)) return 'already_shipped'
  order.parcels.push({ state: 'waiting', at: 0, cod: order.payment === 'cod' ? dueOf(order) : 0 })
  return order.status === 'đang xử lý' ? setStatus(model, order, 'đã xác nhận') : 'ok'
}

/** The carrier says it; `ok` is all that it is answered. */
export function say(model: Model, order: ModelOrder, said: Extract<Act, { do: 'say' }>): string {
  const parcel = order.parcels[said.nth]
  if (!parcel) return 'not_found'
  const [from, to] = [places[parcel.state], places[said.state]]
  const ended = hasEnded(parcel)
  if (to < from || (to === from && (ended || said.at <= parcel.at))) return 'ok'
  const cash = said.state === 'delivered' ? notCollected(order, parcel) : 0
  parcel.state = said.state
  parcel.at = said.at
  const status = becomes(said.state)
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

/** Staff may have said that the order was delivered, and so paid, before its carrier did. */
function notCollected(order: ModelOrder, parcel: Parcel): number {
  const others = order.parcels.filter((one) => one !== parcel && one.state === 'delivered')
  const theirs = others.reduce((sum, one) => sum + one.cod, 0)
  return Math.max(0, parcel.cod - Math.max(0, order.collected - theirs))
}
