import { type Failure, fail } from '#contract/failures.ts'
import type { Order } from '#contract/orders/orders.ts'
import { listParcelItems, type PackedParcel, sumItemValue } from '#domain/shipping/parcel-pieces.ts'
import type { CarrierParcel } from './carriers/carrier.ts'

const maxContentLength = 500

interface ParcelToSend
  extends PackedParcel,
    Pick<CarrierParcel, 'clientCode' | 'cod' | 'weight' | 'size' | 'note'> {
  /** Null: the address of the order. */
  address: Order['address']
}

/** @failure order_without_address, also after the customer was erased */
export function buildCarrierParcel(
  order: Order | null,
  parcel: ParcelToSend,
  { inspection }: Pick<CarrierParcel, 'inspection'>,
): CarrierParcel | Failure {
  const address = parcel.address ?? order?.address
  if (!order?.customerInfo.customerPhone || !address) return fail('order_without_address')
  const { clientCode, cod, weight, size, note } = parcel
  const items = listParcelItems(order.items, parcel)
  const content = items.map((item) => `${item.name} × ${item.quantity}`).join(', ')
  return {
    ...{ clientCode, cod, weight, size, note, address },
    wardName: address.ward,
    recipient: order.customerInfo,
    value: sumItemValue(items),
    content: content.slice(0, maxContentLength),
    inspection,
  }
}
