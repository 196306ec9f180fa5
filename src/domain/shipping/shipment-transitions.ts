import {
  cancelled,
  confirmed,
  delivered,
  inTransit,
  type OrderStatus,
  orderStatuses,
} from '#contract/orders/order-statuses.ts'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import type { ParcelKind } from '#contract/shipping/parcel-kinds.ts'
import { type ShipmentState, shipmentStates } from '#contract/shipping/shipment-states.ts'
import { isOrderClosed } from '#domain/orders/status/order-status.ts'

interface StateDetails {
  label: string
  shopperText: string | null
  /** A parcel never returns to an earlier stage. Within one the newest report wins, by the carrier's clock, but nothing follows a final state. */
  stage: number
  isFinal: boolean
  orderStatus: OrderStatus | null
}

/**
 * After a failed delivery the carrier may try again, so moving, failed, delivering and waiting to return are one stage. Of
 * the final states only `returned` can cancel an order; staff decide about a lost parcel. A cancelled or lost parcel may still be delivered.
 */
export const shipmentStateDetails: Record<ShipmentState, StateDetails> = {
  asked: state('Đang gửi sang hãng', null, 0, null),
  waiting: state('Chờ lấy hàng', 'Đang chờ hãng vận chuyển đến lấy', 1, confirmed),
  picking: state('Đang lấy hàng', 'Hãng vận chuyển đang đến lấy', 1, confirmed),
  picked: state('Đã lấy hàng', 'Hãng vận chuyển đã nhận hàng', 2, inTransit),
  moving: state('Đang luân chuyển', 'Đang trên đường đến bạn', 3, inTransit),
  delivering: state('Đang giao', 'Đang giao đến bạn', 3, inTransit),
  failed: state('Giao thất bại', 'Chưa giao được, sẽ giao lại', 3, inTransit),
  'return-waiting': state('Chờ hoàn', 'Chưa giao được, chờ trả về cửa hàng', 3, inTransit),
  returning: state('Đang hoàn', 'Đang trả về cửa hàng', 4, inTransit),
  cancelled: { ...state('Đã huỷ vận đơn', null, 5, null), isFinal: true },
  rejected: { ...state('Hãng từ chối', null, 5, null), isFinal: true },
  lost: {
    ...state('Thất lạc, hư hỏng', 'Gặp sự cố khi vận chuyển, cửa hàng sẽ gọi bạn', 5, null),
    isFinal: true,
  },
  delivered: { ...state('Đã giao', 'Đã giao đến bạn', 6, delivered), isFinal: true },
  returned: { ...state('Đã hoàn', 'Đã trả về cửa hàng', 6, cancelled), isFinal: true },
}

function state(
  label: string,
  shopperText: string | null,
  stage: number,
  orderStatus: OrderStatus | null,
): StateDetails {
  return { label, shopperText, stage, isFinal: false, orderStatus }
}

export interface ParcelReport {
  state: ShipmentState
  /** By the carrier's clock, ms since 1970. */
  at: number
}

/** The order of reports does not matter, except that the first of two final states of one stage stays. */
export function advancesParcel(current: ParcelReport, reported: ParcelReport): boolean {
  const [from, to] = [shipmentStateDetails[current.state], shipmentStateDetails[reported.state]]
  if (to.stage !== from.stage) return to.stage > from.stage
  return !from.isFinal && reported.at > current.at
}

export function nextOrderStatus(state: ShipmentState, status: OrderStatus): OrderStatus | null {
  const to = shipmentStateDetails[state].orderStatus
  if (to === null || isOrderClosed(status)) return null
  return orderStatuses.indexOf(to) > orderStatuses.indexOf(status) ? to : null
}

/** A parcel returned by the shop's own courier overrides the status delivered, unless another parcel was delivered. */
export function cancelsDeliveredOrder(
  carrier: string,
  status: OrderStatus,
  parcels: readonly { state: ShipmentState }[],
): boolean {
  return carrier === ownCarrier && status === delivered && !parcels.some(({ state }) => state === 'delivered')
}

interface TrackedParcel {
  kind: ParcelKind
  state: ShipmentState
  events: readonly { state: ShipmentState; moved: boolean }[]
  /** Of a part: its pieces. */
  lines?: readonly { quantity: number; returned: number }[]
}

/** True if staff must check the order: its parcel is open although it is closed, or ended otherwise. */
export function hasStateConflict(
  { kind, state, events, lines = [] }: TrackedParcel,
  status: OrderStatus,
): boolean {
  // An exchange parcel may be in transit, arrive or return while the order stays as it is.
  if (kind === 'exchange') return status === cancelled && !shipmentStateDetails[state].isFinal
  const { isFinal, orderStatus } = shipmentStateDetails[state]
  if (!isFinal) return isOrderClosed(status)
  if (state === 'returned' && lines.length > 0 && status !== cancelled)
    return status === delivered && lines.some((line) => line.quantity > line.returned)
  const hasEarlierFinalReport = events.some(
    (event) => event.moved && event.state !== state && shipmentStateDetails[event.state].isFinal,
  )
  return orderStatus !== null && orderStatus !== status && (hasEarlierFinalReport || isOrderClosed(status))
}

const deliveryOutcomes: readonly ShipmentState[] = ['delivered', 'returned']

/**
 * A carrier may report a parcel both delivered and returned; cash and stock follow the first report only.
 * @param handled times of staff changes and notes, which resolve earlier reports
 */
export function findConflictingReport(
  {
    state,
    events,
  }: { state: ShipmentState; events: readonly { state: ShipmentState; receivedAt: string }[] },
  handled: readonly string[],
): ShipmentState | null {
  if (!deliveryOutcomes.includes(state)) return null
  const resolvedAt = Math.max(0, ...handled.map((at) => Date.parse(at)))
  const other = events.filter((event) => event.state !== state && deliveryOutcomes.includes(event.state))
  return other.findLast(({ receivedAt }) => Date.parse(receivedAt) > resolvedAt)?.state ?? null
}

/** The parcel was not delivered at the first attempt, and has neither arrived nor come back. */
export const failedDeliveryStates = [
  'failed',
  'return-waiting',
  'returning',
] as const satisfies readonly ShipmentState[]

export const highlightedStates: readonly ShipmentState[] = [...failedDeliveryStates, 'lost', 'rejected']

export const finalStates = shipmentStates.filter((state) => shipmentStateDetails[state].isFinal)

export const statesBeforeHandOver = shipmentStates.filter((state) => shipmentStateDetails[state].stage < 2)

/** The shop takes back its own parcel until it is delivered, a carrier's until the carrier has picked it up. */
export const canCancelParcel = (carrier: string, state: ShipmentState): boolean =>
  carrier === ownCarrier ? !shipmentStateDetails[state].isFinal : statesBeforeHandOver.includes(state)

/** Does not match a recipient who did not answer the phone (`không nhận máy`). */
const refusalPattern = /(từ chối|không (muốn |đồng ý |còn )?(nhận|mua|lấy))(?! (máy|điện thoại|cuộc|được))/i
export const isRefusalReason = (reason: string) => refusalPattern.test(reason.normalize('NFC'))

const manualStates = [
  'picked',
  'delivering',
  'failed',
  'delivered',
  'returned',
  'lost',
] as const satisfies readonly ShipmentState[]
export type ManualState = (typeof manualStates)[number]

const ownDeliverySteps: Partial<Record<ShipmentState, readonly ManualState[]>> = {
  delivering: ['delivered', 'failed', 'returned'],
  failed: ['delivering', 'delivered', 'returned'],
}

/** States that staff report: for the shop's own parcels, and for those of a carrier that sends no reports. */
export function listManualSteps(carrier: string, state: ShipmentState): readonly ManualState[] {
  if (carrier === ownCarrier) return ownDeliverySteps[state] ?? []
  if (statesBeforeHandOver.includes(state)) return ['picked']
  switch (state) {
    case 'picked':
    case 'moving':
    case 'delivering':
      return ['delivered', 'failed', 'returned', 'lost']
    case 'failed':
      return ['delivering', 'delivered', 'returned', 'lost']
    case 'return-waiting':
    case 'returning':
      return ['returned', 'delivered', 'lost']
    default:
      return []
  }
}
