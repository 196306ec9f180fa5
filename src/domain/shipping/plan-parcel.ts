import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import type { OrderLine } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import type { ParcelKind } from '#contract/shipping/parcel-kinds.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import type { ShippingHold } from '#contract/shipping/shipping-holds.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { listRemainingLines } from '#domain/returns/returns.ts'
import { hasLeftShop, listShippingHolds } from './hand-over.ts'
import { isOrderClosed, shipmentStateDetails } from './shipment-transitions.ts'

interface PlannedOrder {
  status: OrderStatus
  payment: PaymentMethod
  totalPrice: number
  paid: number
  address: object | null
  items: readonly OrderLine[]
}

export interface ExistingParcel {
  kind: ParcelKind
  state: ShipmentState
  cod: number
  collected: number
}

interface PlanOptions {
  isOwnDelivery: boolean
  /** Default: true for an exchange and for cash on delivery. */
  collect?: boolean | undefined
  /** Default: true if the order has left and exchanged items are to be sent. */
  exchange?: boolean | undefined
  hasOwnAddress?: boolean | undefined
  exchangeCharge: number
}

type PlanRefusal =
  | 'order_not_shippable'
  | 'no_replacement_to_ship'
  | 'order_without_address'
  | 'shipment_already_exists'

export interface ParcelPlan {
  kind: ParcelKind
  cod: number
  holds: ShippingHold[]
  refusal: PlanRefusal | null
}

const isInTransit = ({ state }: ExistingParcel) => !shipmentStateDetails[state].isFinal

export const listItemsToSend = <Line extends OrderLine>(items: readonly Line[]): Line[] =>
  items.filter((line) => line.toSend > 0).map((line) => ({ ...line, quantity: line.toSend, returned: 0 }))

export const listOrderParcelItems = <Line extends OrderLine>(items: readonly Line[]): Line[] =>
  listRemainingLines(items.filter((line) => !line.shipsApart))

export function listParcelItems<Line extends OrderLine>(
  items: readonly Line[],
  parcel: { kind: ParcelKind; lines: readonly { position: number; quantity: number }[] },
): Line[] {
  if (parcel.kind === 'order') return listOrderParcelItems(items)
  return parcel.lines.flatMap(({ position, quantity }) => {
    const line = items.find((one) => one.position === position)
    return line ? [{ ...line, quantity, returned: 0 }] : []
  })
}

export function planParcel(
  order: PlannedOrder,
  parcels: readonly ExistingParcel[],
  options: PlanOptions,
): ParcelPlan {
  const items = listItemsToSend(order.items)
  const isExchange = options.exchange ?? (hasLeftShop(order.status) && items.length > 0)
  const kind = isExchange ? 'exchange' : 'order'
  const cod = calculateCod(order, parcels, { ...options, kind })
  return { kind, cod, holds: listParcelHolds(order, parcels, kind, cod), refusal: checkRefusal() }

  function checkRefusal(): PlanRefusal | null {
    if (isExchange ? order.status === 'đã huỷ' : isOrderClosed(order.status)) return 'order_not_shippable'
    if (parcels.some((parcel) => parcel.kind === kind && isInTransit(parcel)))
      return 'shipment_already_exists'
    if (isExchange && items.length === 0) return 'no_replacement_to_ship'
    return options.isOwnDelivery || order.address || options.hasOwnAddress ? null : 'order_without_address'
  }
}

function calculateUncollected(order: PlannedOrder, parcels: readonly ExistingParcel[]): number {
  const expected = parcels.filter(isInTransit).reduce((sum, parcel) => sum + parcel.cod, 0)
  return Math.max(0, calculatePaymentState(order).due - expected)
}

function calculateCod(
  order: PlannedOrder,
  parcels: readonly ExistingParcel[],
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
  parcels: readonly ExistingParcel[],
  kind: ParcelKind,
  cod: number,
): ShippingHold[] {
  if (kind === 'order') return listShippingHolds(order)
  return order.payment !== 'cod' && calculateUncollected(order, parcels) > cod ? ['unpaid'] : []
}
