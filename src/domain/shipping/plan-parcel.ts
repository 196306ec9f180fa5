import { cancelled, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { OrderLine } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import type { ParcelKind } from '#contract/shipping/parcel-kinds.ts'
import type { ParcelLine } from '#contract/shipping/parcel-lines.ts'
import type { ShippingHold } from '#contract/shipping/shipping-holds.ts'
import { hasLeftShop } from '#domain/orders/status/has-left-shop.ts'
import { isOrderClosed } from '#domain/orders/status/order-status.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { sumExpectedCash } from './parcel-cash.ts'
import {
  chooseItems,
  isHoldingAsPart,
  isOpenParcel,
  listItemsToReceive,
  listOrderParcelItems,
  listReplacementsToSend,
  listUnpackedItems,
  type PackedParcel,
  sumItemValue,
} from './parcel-pieces.ts'
import { listShippingHolds } from './shipping-holds.ts'

interface PlannedOrder {
  status: OrderStatus
  payment: PaymentMethod
  totalPrice: number
  paid: number
  shippingFee: number
  address: object | null
  items: readonly OrderLine[]
}

export interface ExistingParcel extends PackedParcel {
  cod: number
  collected: number
}

interface PlanOptions {
  isOwnDelivery: boolean
  /** Default: true for an exchange and for cash on delivery. */
  collect?: boolean | undefined
  /** Default: true if the order has left and exchanged items are to be sent. */
  exchange?: boolean | undefined
  hasDifferentAddress?: boolean | undefined
  /** Default: all pieces of this kind that are in no parcel. */
  lines?: readonly ParcelLine[] | undefined
  exchangeCharge: number
}

type PlanFailure =
  | 'order_not_shippable'
  | 'no_replacement_to_ship'
  | 'order_without_address'
  | 'shipment_already_exists'
  | 'no_pieces_left'
  | 'parcel_pieces_changed'

export interface ParcelPlan {
  kind: ParcelKind
  /** Pieces in the parcel. */
  lines: ParcelLine[]
  /** True if other pieces of the order are in another parcel or in none. */
  isPart: boolean
  cod: number
  holds: ShippingHold[]
  failure: PlanFailure | null
}

export function planParcel(
  order: PlannedOrder,
  parcels: readonly ExistingParcel[],
  options: PlanOptions,
): ParcelPlan {
  const replacementsToSend = listReplacementsToSend(order.items)
  const isExchange = options.exchange ?? (hasLeftShop(order.status) && replacementsToSend.length > 0)
  const kind = isExchange ? 'exchange' : 'order'
  const available = isExchange ? replacementsToSend : listUnpackedItems(order.items, parcels)
  const chosen = options.lines ? chooseItems(order.items, available, options.lines) : available
  const items = chosen ?? []
  const isPart = !isExchange && countPieces(items) < countPieces(listOrderParcelItems(order.items))
  const isLast = countPieces(items) === countPieces(available)
  const cod = isExchange
    ? calculateExchangeCod(order, parcels, options)
    : calculateOrderCod(order, parcels, { collect: options.collect, items, isLast })
  const lines = items.map(({ position, quantity }) => ({ position, quantity }))
  const holds = listParcelHolds(order, parcels, kind, cod)
  return { kind, lines, isPart, cod, holds, failure: findPlanFailure() }

  function findPlanFailure(): PlanFailure | null {
    if (isExchange ? order.status === cancelled : isOrderClosed(order.status)) return 'order_not_shippable'
    if (available.length === 0 && parcels.some((parcel) => parcel.kind === kind && isOpenParcel(parcel)))
      return 'shipment_already_exists'
    if (available.length === 0) return isExchange ? 'no_replacement_to_ship' : 'no_pieces_left'
    if (!chosen) return 'parcel_pieces_changed'
    return options.isOwnDelivery || order.address || options.hasDifferentAddress
      ? null
      : 'order_without_address'
  }
}

const countPieces = (items: readonly { quantity: number }[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

function calculateUncollected(order: PlannedOrder, parcels: readonly ExistingParcel[]): number {
  return Math.max(0, calculatePaymentState(order).due - sumExpectedCash(parcels))
}

/**
 * A part collects the value of its pieces, the first one the delivery fee too; the last one collects the rest. Parts that
 * came back collect nothing until staff receive their pieces or send them again.
 */
function calculateOrderCod(
  order: PlannedOrder,
  parcels: readonly ExistingParcel[],
  { collect, items, isLast }: { collect: boolean | undefined; items: readonly OrderLine[]; isLast: boolean },
): number {
  if (!(collect ?? order.payment === 'cod')) return 0
  const valueToReceive = sumItemValue(listItemsToReceive(order.items, parcels))
  const due = Math.max(0, calculateUncollected(order, parcels) - valueToReceive)
  if (isLast) return due
  const isFeeInPart = parcels.some((parcel) => isHoldingAsPart(parcel) && parcel.state !== 'returned')
  const fee = isFeeInPart ? 0 : order.shippingFee
  return Math.min(due, sumItemValue(items) + fee)
}

function calculateExchangeCod(
  order: PlannedOrder,
  parcels: readonly ExistingParcel[],
  { collect, exchangeCharge }: Pick<PlanOptions, 'collect' | 'exchangeCharge'>,
): number {
  if (collect === false) return 0
  const collected = parcels
    .filter((parcel) => parcel.kind === 'exchange')
    .reduce((sum, parcel) => sum + (isOpenParcel(parcel) ? parcel.cod : parcel.collected), 0)
  return Math.min(calculateUncollected(order, parcels), Math.max(0, exchangeCharge - collected))
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
