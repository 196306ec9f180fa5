import type { OrderToPrint } from '#contract/orders/order-desk.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { orderPieces, parcelPieces, piecesToSend } from '#domain/shipping/plan-parcel.ts'

export interface Pack {
  order: OrderToPrint
  parcel: Shipment | undefined
  /** The parcel contains the products of an exchange. */
  exchange: boolean
}

const isCancelledOrRejected = ({ state }: Shipment) => state === 'cancelled' || state === 'rejected'

/** Exchanged products that are not sent yet come first, then the contents of the newest active parcel. */
export function packOf(order: OrderToPrint, parcels: readonly Shipment[], parcelId?: string): Pack {
  const orderShipments = parcels.filter((one) => one.orderId === order._id)
  const requested = orderShipments.find((one) => one._id === parcelId)
  const unsentProducts = requested ? [] : piecesToSend(order.items)
  if (unsentProducts.length > 0)
    return { order: { ...order, items: unsentProducts }, parcel: undefined, exchange: true }
  const parcel = requested ?? orderShipments.find((one) => !isCancelledOrRejected(one))
  const items = parcel ? parcelPieces(order.items, parcel) : orderPieces(order.items)
  const address = parcel?.address ?? order.address
  return { order: { ...order, items, address }, parcel, exchange: parcel?.kind === 'exchange' }
}
