import type { OrderToPrint } from '#contract/orders/admin-orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { listItemsToSend, listOrderParcelItems, listParcelItems } from '#domain/shipping/parcel-pieces.ts'

export interface ParcelToPack {
  order: OrderToPrint
  parcel: Shipment | undefined
  /** The parcel contains the products of an exchange. */
  exchange: boolean
}

const isCancelledOrRejected = ({ state }: Shipment) => state === 'cancelled' || state === 'rejected'

/** Exchanged products that are not sent yet come first, then the contents of the newest active parcel. */
export function findParcelToPack(
  order: OrderToPrint,
  parcels: readonly Shipment[],
  parcelId?: string,
): ParcelToPack {
  const orderShipments = parcels.filter((one) => one.orderId === order._id)
  const requested = orderShipments.find((one) => one._id === parcelId)
  const unsentProducts = requested ? [] : listItemsToSend(order.items)
  if (unsentProducts.length > 0)
    return { order: { ...order, items: unsentProducts }, parcel: undefined, exchange: true }
  const parcel = requested ?? orderShipments.find((one) => !isCancelledOrRejected(one))
  const items = parcel ? listParcelItems(order.items, parcel) : listOrderParcelItems(order.items)
  const address = parcel?.address ?? order.address
  return { order: { ...order, items, address }, parcel, exchange: parcel?.kind === 'exchange' }
}
