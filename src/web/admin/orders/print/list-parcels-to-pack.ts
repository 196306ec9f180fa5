import type { OrderToPrint } from '#contract/orders/admin-orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import {
  isCancelledOrRejected,
  isHoldingAsPart,
  isOpenParcel,
  isPart,
  listOrderParcelItems,
  listParcelItems,
  listReplacementsToSend,
  listUnpackedItems,
  numberParts,
} from '#domain/shipping/parcel-pieces.ts'
import { statesBeforeHandOver } from '#domain/shipping/shipment-transitions.ts'

export interface ParcelToPack {
  order: OrderToPrint
  parcel: Shipment | undefined
  /** The parcel contains the products of an exchange. */
  exchange: boolean
  /** Such as `2/3`, if the order has several parcels and this one is not lost. */
  part: string | null
}

const isWaiting = ({ state }: Shipment) => statesBeforeHandOver.includes(state)

/**
 * The requested parcels; or exchanged products that are not sent yet; or the parcels that wait for the carrier, with
 * the pieces in no parcel; or the contents of the newest active parcel.
 */
export function listParcelsToPack(
  order: OrderToPrint,
  shipments: readonly Shipment[],
  requestedIds: readonly string[],
): ParcelToPack[] {
  const parcels = shipments.filter((one) => one.orderId === order._id)
  const parts = parcels.filter(isHoldingAsPart).toReversed()
  const unpacked = listUnpackedItems(order.items, parcels)
  const { numbers, total } = numberParts(parcels, unpacked.length > 0)
  const pack = (parcel: Shipment): ParcelToPack => ({
    order: {
      ...order,
      items: listParcelItems(order.items, parcel),
      address: parcel.address ?? order.address,
    },
    parcel,
    exchange: parcel.kind === 'exchange',
    part: numbers.get(parcel) ?? null,
  })
  const requested = parcels.filter(({ _id }) => requestedIds.includes(_id))
  if (requested.length > 0) return requested.toReversed().map(pack)
  const withoutParcel = { parcel: undefined, part: null }
  const replacements = listReplacementsToSend(order.items)
  if (replacements.length > 0)
    return [{ ...withoutParcel, order: { ...order, items: replacements }, exchange: true }]
  const waiting = parts.filter((one) => isWaiting(one) && isOpenParcel(one)).map(pack)
  if (parcels.some(isPart) && waiting.length + unpacked.length > 0) {
    const rest = {
      parcel: undefined,
      order: { ...order, items: unpacked },
      exchange: false,
      part: total > 1 ? `${total}/${total}` : null,
    }
    return unpacked.length > 0 ? [...waiting, rest] : waiting
  }
  const parcel = parcels.find((one) => !isCancelledOrRejected(one))
  const items = listOrderParcelItems(order.items)
  return [parcel ? pack(parcel) : { ...withoutParcel, order: { ...order, items }, exchange: false }]
}
