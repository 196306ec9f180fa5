import { type Failure, fail } from '#contract/failures.ts'
import { firstStatus, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import { isOrderClosed, usualNextStatus } from '#domain/orders/status/order-status.ts'
import {
  awaitsAnotherParcel,
  isCancelledOrRejected,
  isOpenParcel,
  isPart,
  listParcelItems,
  listPiecesToReceive,
  listUnpackedItems,
  type PackableLine,
  type PackedParcel,
  type ParcelWithHandOver,
} from './parcel-pieces.ts'
import { failedDeliveryStates, shipmentStateDetails, statesBeforeHandOver } from './shipment-transitions.ts'

/**
 * Parcels that left the shop and whose goods are neither back nor with the customer, with these pieces: on their way,
 * or lost and not sent again.
 * @param parcels of the order, newest first
 */
export function listOutstandingParcels<Line extends PackableLine, Parcel extends PackedParcel>(
  items: readonly Line[],
  parcels: readonly Parcel[],
): { parcel: Parcel; pieces: Line[] }[] {
  const unpacked = listUnpackedItems(items, parcels)
  return parcels.flatMap((parcel, index) => {
    const pieces = listParcelItems(items, parcel)
    if (isOpenParcel(parcel)) return statesBeforeHandOver.includes(parcel.state) ? [] : [{ parcel, pieces }]
    if (parcel.state !== 'lost' || parcel.kind !== 'order') return []
    if (!isPart(parcel)) {
      return parcels.slice(0, index).some(({ kind }) => kind === 'order') ? [] : [{ parcel, pieces }]
    }
    const lost = pieces.flatMap((piece) => {
      const unpackedCount = unpacked.find(({ position }) => position === piece.position)?.quantity ?? 0
      return unpackedCount > 0 ? [{ ...piece, quantity: Math.min(unpackedCount, piece.quantity) }] : []
    })
    return lost.length > 0 ? [{ parcel, pieces: lost }] : []
  })
}

/** Parcels whose delivery failed or that are lost, and parts that came back and wait for staff. */
export const listUnresolvedParcels = <Parcel extends PackedParcel>(
  items: readonly PackableLine[],
  parcels: readonly Parcel[],
): Parcel[] => {
  const outstanding = listOutstandingParcels(items, parcels).filter(({ parcel }) =>
    isFailedOrLost(parcel.state),
  )
  return [
    ...outstanding.map(({ parcel }) => parcel),
    ...parcels.filter((parcel) => listPiecesToReceive(parcel).length > 0),
  ]
}

export const listParcelsBeforeHandOver = <Parcel extends PackedParcel>(
  parcels: readonly Parcel[],
): Parcel[] =>
  parcels.filter(
    (parcel) =>
      parcel.kind === 'order' && isOpenParcel(parcel) && statesBeforeHandOver.includes(parcel.state),
  )

/**
 * Pieces in no parcel of an order that is sent in parcels. An order without parcels has none: staff hand it over
 * themselves.
 * @param parcels of the order, newest first
 */
export function listPiecesAwaitingParcel<Line extends PackableLine>(
  items: readonly Line[],
  parcels: readonly ParcelWithHandOver[],
): Line[] {
  const isRestDelivered = parcels.some(
    (parcel) => parcel.kind === 'order' && !isPart(parcel) && parcel.state === 'delivered',
  )
  const isSentInParts = parcels.some((one) => isPart(one) && !isCancelledOrRejected(one))
  const isSentInParcels = isSentInParts || awaitsAnotherParcel(parcels)
  return isSentInParcels && !isRestDelivered ? listUnpackedItems(items, parcels) : []
}

/**
 * Why an order is not set to delivered together with others.
 * @failure parcel_in_trouble, pieces_not_sent
 */
export function findDeliveryFailure(
  items: readonly PackableLine[],
  parcels: readonly ParcelWithHandOver[],
): Failure | null {
  const [problem] = listUnresolvedParcels(items, parcels)
  if (problem) return fail('parcel_in_trouble', { state: shipmentStateDetails[problem.state].label })
  return listPiecesAwaitingParcel(items, parcels).length > 0 ? fail('pieces_not_sent') : null
}

const isFailedOrLost = (state: ShipmentState): boolean =>
  state === 'lost' || (failedDeliveryStates as readonly ShipmentState[]).includes(state)

/** The parcel with the primary action of the order's page; undefined if the next status of the order is the primary one. */
export function findPrimaryParcel<Parcel extends PackedParcel>(
  { status, items }: { status: OrderStatus; items: readonly PackableLine[] },
  parcels: readonly Parcel[],
): Parcel | undefined {
  const [unresolved] = listUnresolvedParcels(items, parcels)
  return unresolved ?? (usualNextStatus[status] ? undefined : parcels.find(isOpenParcel))
}

export const isNextParcelPrimary = (
  order: { status: OrderStatus; items: readonly PackableLine[] },
  parcels: readonly ParcelWithHandOver[],
): boolean =>
  order.status !== firstStatus &&
  !isOrderClosed(order.status) &&
  !findPrimaryParcel(order, parcels) &&
  listPiecesAwaitingParcel(order.items, parcels).length > 0
