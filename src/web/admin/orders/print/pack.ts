import type { OrderToPrint } from '#contract/orders/order-desk.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { orderPieces, parcelPieces, piecesToSend } from '#domain/shipping/plan-parcel.ts'

export interface Pack {
  order: OrderToPrint
  parcel: Shipment | undefined
  /** The parcel contains the products of an exchange. */
  exchange: boolean
}

const isGone = ({ state }: Shipment) => state === 'cancelled' || state === 'rejected'

/** Exchanged products that are not sent yet come first, then the contents of the newest active parcel. */
export function packOf(order: OrderToPrint, parcels: readonly Shipment[], parcelId?: string): Pack {
  const own = parcels.filter((one) => one.orderId === order._id)
  const named = own.find((one) => one._id === parcelId)
  const waiting = named ? [] : piecesToSend(order.items)
  if (waiting.length > 0) return { order: { ...order, items: waiting }, parcel: undefined, exchange: true }
  const parcel = named ?? own.find((one) => !isGone(one))
  const items = parcel ? parcelPieces(order.items, parcel) : orderPieces(order.items)
  const address = parcel?.address ?? order.address
  return { order: { ...order, items, address }, parcel, exchange: parcel?.kind === 'exchange' }
}
