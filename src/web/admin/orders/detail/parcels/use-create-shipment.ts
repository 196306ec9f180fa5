import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { DeliveryAddress } from '#contract/orders/place-order.ts'
import type { ParcelLine } from '#contract/shipping/parcel-lines.ts'
import type { ParcelSize } from '#contract/shipping/parcel-size.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useIdempotencyKey } from '#web/admin/form/use-idempotency-key.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import type { ShipmentDetails } from './shipment-details-fields.tsx'

interface ShipmentFormInput extends Partial<Pick<ShipmentDetails, 'courierName' | 'courierPhone' | 'note'>> {
  carrier: string
  collect: boolean
  exchange: boolean
  lines: ParcelLine[] | undefined
  address: DeliveryAddress | null
  handOverReason: string | undefined
  weight?: number | null
  size?: ParcelSize | null
}

export function useCreateShipment({ _id: orderId }: OrderForStaff) {
  const api = useApi()
  const withKey = useIdempotencyKey()
  return useAdminMutation(
    (shipment: ShipmentFormInput) =>
      withKey((key) => api.createShipment({ body: { orderId, key, ...shipment } })),
    {
      invalidates: [ordersKey],
      showsError: (error) => error.details.length > 0,
      successToast: ({ code, state }) =>
        state === 'asked'
          ? { title: 'Hãng chưa trả lời', description: 'Cửa hàng sẽ tự gửi lại vận đơn.' }
          : { title: 'Thành công', description: code ? `Đã tạo vận đơn ${code}` : 'Đơn đang được giao' },
    },
  )
}
