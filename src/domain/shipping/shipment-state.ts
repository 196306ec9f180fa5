import {
  cancelled,
  delivered,
  type OrderStatus,
  onItsWay,
  orderStatuses,
} from '#contract/orders/order-statuses.ts'
import type { ParcelKind } from '#contract/shipping/parcel-kinds.ts'
import { ownCarrier, type ShipmentState, shipmentStates } from '#contract/shipping/shipment-words.ts'

interface Meaning {
  /** As carriers and shops say it. */
  words: string
  /** What whoever waits for it reads; null: it is no news for them. */
  toShopper: string | null
  /** A parcel never goes back to an earlier stage; within one the carrier's clock decides. */
  stage: number
  /** Nothing is under way any more. */
  ends: boolean
  /** What the order becomes by it; null: it stays as it is. */
  order: OrderStatus | null
}

const confirmed: OrderStatus = 'đã xác nhận'

/**
 * The states of a parcel. After a failed try a carrier tries again, and the shop may have it tried again while it
 * waits to go back: those states are one stage. Only a parcel that is back again cancels its order; for one that
 * is lost somebody has to decide. What was given up or lost may turn up at somebody's door after all.
 */
export const shipmentMeanings: Record<ShipmentState, Meaning> = {
  asked: state('Đang gửi sang hãng', null, 0, null),
  waiting: state('Chờ lấy hàng', 'Đang chờ hãng vận chuyển đến lấy', 1, confirmed),
  picking: state('Đang lấy hàng', 'Hãng vận chuyển đang đến lấy', 1, confirmed),
  picked: state('Đã lấy hàng', 'Hãng vận chuyển đã nhận hàng', 2, onItsWay),
  moving: state('Đang luân chuyển', 'Đang trên đường đến bạn', 3, onItsWay),
  delivering: state('Đang giao', 'Đang giao đến bạn', 3, onItsWay),
  failed: state('Giao thất bại', 'Chưa giao được, sẽ giao lại', 3, onItsWay),
  'return-waiting': state('Chờ hoàn', 'Chưa giao được, chờ trả về cửa hàng', 3, onItsWay),
  returning: state('Đang hoàn', 'Đang trả về cửa hàng', 4, onItsWay),
  cancelled: { ...state('Đã huỷ vận đơn', null, 5, null), ends: true },
  rejected: { ...state('Hãng từ chối', null, 5, null), ends: true },
  lost: {
    ...state('Thất lạc, hư hỏng', 'Gặp sự cố khi vận chuyển, cửa hàng sẽ gọi bạn', 5, null),
    ends: true,
  },
  delivered: { ...state('Đã giao', 'Đã giao đến bạn', 6, delivered), ends: true },
  returned: { ...state('Đã hoàn', 'Đã trả về cửa hàng', 6, cancelled), ends: true },
}

function state(words: string, toShopper: string | null, stage: number, order: OrderStatus | null): Meaning {
  return { words, toShopper, stage, ends: false, order }
}

export interface SaidOfParcel {
  state: ShipmentState
  /** by the carrier's clock, ms since 1970 */
  at: number
}

/** Whether what is said moves the parcel on: in whatever order the same is said, it ends in the same state. */
export function movesOn(now: SaidOfParcel, said: SaidOfParcel): boolean {
  const [from, to] = [shipmentMeanings[now.state], shipmentMeanings[said.state]]
  if (to.stage !== from.stage) return to.stage > from.stage
  return !from.ends && said.at > now.at
}

/** What the order becomes by it: a carrier moves an order on, and opens none that is delivered or cancelled. */
export function orderBecomes(state: ShipmentState, status: OrderStatus): OrderStatus | null {
  const to = shipmentMeanings[state].order
  if (to === null || isDone(status)) return null
  return orderStatuses.indexOf(to) > orderStatuses.indexOf(status) ? to : null
}

/**
 * Somebody of the shop who has the parcel in their hands again knows better than who set its order to delivered,
 * unless another parcel of it was delivered.
 * @param parcels of the order, itself among them or not
 */
export function undoesDelivery(
  carrier: string,
  status: OrderStatus,
  parcels: readonly { state: ShipmentState }[],
): boolean {
  return carrier === ownCarrier && status === delivered && !parcels.some(({ state }) => state === 'delivered')
}

interface Told {
  kind: ParcelKind
  state: ShipmentState
  events: readonly { state: ShipmentState; moved: boolean }[]
}

/**
 * True where the carrier says that the parcel has ended otherwise than the shop has it: somebody has to look. Their
 * order does not follow what turned up after its end.
 */
export function disagrees({ kind, state, events }: Told, status: OrderStatus): boolean {
  // An exchange parcel may be on its way, arrive and return while the order is delivered.
  if (kind === 'exchange') return status === cancelled && !shipmentMeanings[state].ends
  const { ends, order } = shipmentMeanings[state]
  if (!ends) return isDone(status)
  const late = events.some(
    (event) => event.moved && event.state !== state && shipmentMeanings[event.state].ends,
  )
  return order !== null && order !== status && (late || isDone(status))
}

const lastEnds: readonly ShipmentState[] = ['delivered', 'returned']

/**
 * A carrier that says of a parcel both that it was delivered and that it is back corrects itself, or is mistaken, and
 * its clock does not say which. Money and pieces went with what it said first, so nothing follows on the other.
 * @param handled when somebody changed the order or noted something about it: what was said before is settled
 * @returns what it said as well, as long as nobody settled it
 */
export function alsoSaid(
  {
    state,
    events,
  }: { state: ShipmentState; events: readonly { state: ShipmentState; receivedAt: string }[] },
  handled: readonly string[],
): ShipmentState | null {
  if (!lastEnds.includes(state)) return null
  const settled = Math.max(0, ...handled.map((at) => Date.parse(at)))
  const other = events.filter((event) => event.state !== state && lastEnds.includes(event.state))
  return other.findLast(({ receivedAt }) => Date.parse(receivedAt) > settled)?.state ?? null
}

/** Still with the shop: the carrier can let go of it. */
export const notPickedUp = shipmentStates.filter((state) => shipmentMeanings[state].stage < 2)

/** Not whoever was not there, or did not answer (`không nhận máy`). */
const refusal = /(từ chối|không (muốn |đồng ý |còn )?(nhận|mua|lấy))(?! (máy|điện thoại|cuộc|được))/i
/** Whether these words of a carrier say that the recipient did not want the parcel. */
export const saysRefused = (reason: string) => refusal.test(reason.normalize('NFC'))

export const isDone = (status: OrderStatus) => status === delivered || status === cancelled

export type OwnStep = Extract<ShipmentState, 'delivering' | 'failed' | 'delivered' | 'returned'>
/** What staff may say of a parcel that the shop brings itself. */
export const ownSteps: Partial<Record<ShipmentState, readonly OwnStep[]>> = {
  delivering: ['delivered', 'failed', 'returned'],
  failed: ['delivering', 'delivered', 'returned'],
}
