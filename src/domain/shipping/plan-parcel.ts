import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import type { OrderLine } from '#contract/orders/orders.ts'
import type { Payment } from '#contract/payments/payment-words.ts'
import type { Hold } from '#contract/shipping/hand-over-words.ts'
import type { ParcelKind } from '#contract/shipping/parcel-kinds.ts'
import type { ShipmentState } from '#contract/shipping/shipment-words.ts'
import { paymentState } from '#domain/payments/payment-state.ts'
import { keptLines } from '#domain/returns/returns.ts'
import { hasLeft, holdsOf } from './hand-over.ts'
import { isDone, shipmentMeanings } from './shipment-state.ts'

interface PlannedOrder {
  status: OrderStatus
  payment: Payment
  totalPrice: number
  paid: number
  address: object | null
  items: readonly OrderLine[]
}

export interface KnownParcel {
  kind: ParcelKind
  state: ShipmentState
  cod: number
  collected: number
}

interface PlanOptions {
  /** The shop brings it itself. */
  own: boolean
  /** Whether what is due is collected at the door; left out, as the order is paid. */
  collect?: boolean | undefined
  /** What the parcel holds; left out, what is next to be sent. */
  exchange?: boolean | undefined
  hasOwnAddress?: boolean | undefined
  exchangeCharge: number
}

type PlanRefusal = 'not_shippable' | 'nothing_to_send' | 'no_address' | 'already_shipped'

export interface ParcelPlan {
  kind: ParcelKind
  cod: number
  holds: Hold[]
  refusal: PlanRefusal | null
}

const isUnderWay = ({ state }: KnownParcel) => !shipmentMeanings[state].ends

export const piecesToSend = <Line extends OrderLine>(items: readonly Line[]): Line[] =>
  items.filter((line) => line.toSend > 0).map((line) => ({ ...line, quantity: line.toSend, returned: 0 }))

/** What a parcel of the order's goods holds: the pieces that stay, without those that have a parcel of their own. */
export const orderPieces = <Line extends OrderLine>(items: readonly Line[]): Line[] =>
  keptLines(items.filter((line) => !line.shipsApart))

export function parcelPieces<Line extends OrderLine>(
  items: readonly Line[],
  parcel: { kind: ParcelKind; lines: readonly { position: number; quantity: number }[] },
): Line[] {
  if (parcel.kind === 'order') return orderPieces(items)
  return parcel.lines.flatMap(({ position, quantity }) => {
    const line = items.find((one) => one.position === position)
    return line ? [{ ...line, quantity, returned: 0 }] : []
  })
}

export function planParcel(
  order: PlannedOrder,
  parcels: readonly KnownParcel[],
  options: PlanOptions,
): ParcelPlan {
  const pieces = piecesToSend(order.items)
  const isExchange = options.exchange ?? (hasLeft(order.status) && pieces.length > 0)
  const kind = isExchange ? 'exchange' : 'order'
  const cod = codOf(order, parcels, { ...options, kind })
  return { kind, cod, holds: holdsOfParcel(order, parcels, kind, cod), refusal: refusalOf() }

  function refusalOf(): PlanRefusal | null {
    if (isExchange ? order.status === 'đã huỷ' : isDone(order.status)) return 'not_shippable'
    if (parcels.some((parcel) => parcel.kind === kind && isUnderWay(parcel))) return 'already_shipped'
    if (isExchange && pieces.length === 0) return 'nothing_to_send'
    return options.own || order.address || options.hasOwnAddress ? null : 'no_address'
  }
}

function uncollected(order: PlannedOrder, parcels: readonly KnownParcel[]): number {
  const expected = parcels.filter(isUnderWay).reduce((sum, parcel) => sum + parcel.cod, 0)
  return Math.max(0, paymentState(order).due - expected)
}

function codOf(
  order: PlannedOrder,
  parcels: readonly KnownParcel[],
  { kind, collect, exchangeCharge }: PlanOptions & { kind: ParcelKind },
): number {
  const due = uncollected(order, parcels)
  if (kind === 'order') return (collect ?? order.payment === 'cod') ? due : 0
  if (collect === false) return 0
  const brought = parcels
    .filter((parcel) => parcel.kind === 'exchange')
    .reduce((sum, parcel) => sum + (isUnderWay(parcel) ? parcel.cod : parcel.collected), 0)
  return Math.min(due, Math.max(0, exchangeCharge - brought))
}

/** Money for an exchange that its parcel collects is not missing. */
function holdsOfParcel(
  order: PlannedOrder,
  parcels: readonly KnownParcel[],
  kind: ParcelKind,
  cod: number,
): Hold[] {
  if (kind === 'order') return holdsOf(order)
  return order.payment !== 'cod' && uncollected(order, parcels) > cod ? ['unpaid'] : []
}
