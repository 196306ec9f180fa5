import type { OrderListItem } from '#contract/orders/order-list.ts'
import { shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'
import { MenuItem, MenuLabel } from '#web/ui/overlay/menu.tsx'

/** An order in several parcels may have an older one that can be cancelled. */
const canHaveOpenParcel = ({ parcel }: OrderListItem): boolean =>
  parcel !== null && (parcel.isPart || !shipmentStateDetails[parcel.state].isFinal)

interface ParcelMenuItemsProps {
  orders: readonly OrderListItem[]
  onCreate: () => void
  onCancel: () => void
}

export function ParcelMenuItems({ orders, onCreate, onCancel }: ParcelMenuItemsProps) {
  const hasParcel = orders.some(canHaveOpenParcel)
  return (
    <>
      <MenuLabel>Vận đơn</MenuLabel>
      <MenuItem onSelect={onCreate}>Tạo vận đơn</MenuItem>
      <MenuItem danger disabled={!hasParcel} reason="Không có vận đơn để huỷ" onSelect={onCancel}>
        Huỷ vận đơn
      </MenuItem>
    </>
  )
}
