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
  own: boolean
  /** Default: true for an exchange and for cash on delivery. */
  collect?: boolean | undefined
  /** Default: true if the order has left and exchanged items are to be sent. */
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

const isInTransit = ({ state }: KnownParcel) => !shipmentMeanings[state].ends

export const piecesToSend = <Line extends OrderLine>(items: readonly Line[]): Line[] =>
  items.filter((line) => line.toSend > 0).map((line) => ({ ...line, quantity: line.toSend, returned: 0 }))

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
  const items = piecesToSend(order.items)
  const isExchange = options.exchange ?? (hasLeft(order.status) && items.length > 0)
  const kind = isExchange ? 'exchange' : 'order'
  const cod = calculateCod(order, parcels, { ...options, kind })
  return { kind, cod, holds: listParcelHolds(order, parcels, kind, cod), refusal: checkRefusal() }

  function checkRefusal(): PlanRefusal | null {
    if (isExchange ? order.status === 'đã huỷ' : isDone(order.status)) return 'not_shippable'
    if (parcels.some((parcel) => parcel.kind === kind && isInTransit(parcel))) return 'already_shipped'
    if (isExchange && items.length === 0) return 'nothing_to_send'
    return options.own || order.address || options.hasOwnAddress ? null : 'no_address'
  }
}

function calculateUncollected(order: PlannedOrder, parcels: readonly KnownParcel[]): number {
  const expected = parcels.filter(isInTransit).reduce((sum, parcel) => sum + parcel.cod, 0)
  return Math.max(0, paymentState(order).due - expected)
}

function calculateCod(
  order: PlannedOrder,
  parcels: readonly KnownParcel[],
  { kind, collect, exchangeCharge }: PlanOptions & { kind: ParcelKind },
): number {
  const due = calculateUncollected(order, parcels)
  if (kind === 'order') return (collect ?? order.payment === 'cod') ? due : 0
  if (collect === false) return 0
  const collected = parcels
    .filter((parcel) => parcel.kind === 'exchange')
    .reduce((sum, parcel) => sum + (isInTransit(parcel) ? parcel.cod : parcel.collected), 0)
  return Math.min(due, Math.max(0, exchangeCharge - collected))
}

function listParcelHolds(
  order: PlannedOrder,
  parcels: readonly KnownParcel[],
  kind: ParcelKind,
  cod: number,
): Hold[] {
  if (kind === 'order') return holdsOf(order)
  return order.payment !== 'cod' && calculateUncollected(order, parcels) > cod ? ['unpaid'] : []
}
