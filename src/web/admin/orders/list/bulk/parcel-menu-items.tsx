import type { ListedOrder } from '#contract/orders/order-list.ts'
import { ownCarrierName } from '#contract/shipping/shipment-states.ts'
import { shipmentStateDetails, statesBeforePickup } from '#domain/shipping/shipment-transitions.ts'
import { MenuItem, MenuLabel } from '#web/ui/overlay/menu.tsx'

/** The shop takes back its own parcel until it is delivered, a carrier's until the carrier has picked it up. */
export const hasCancellableParcel = ({ parcel }: ListedOrder): boolean => {
  if (!parcel) return false
  return parcel.carrier === ownCarrierName
    ? !shipmentStateDetails[parcel.state].isFinal
    : statesBeforePickup.includes(parcel.state)
}

interface ParcelMenuItemsProps {
  orders: readonly ListedOrder[]
  onHandOver: () => void
  onCancel: () => void
}

export function ParcelMenuItems({ orders, onHandOver, onCancel }: ParcelMenuItemsProps) {
  return (
    <>
      <MenuLabel>Vận đơn</MenuLabel>
      <MenuItem onSelect={onHandOver}>Tạo vận đơn</MenuItem>
      <MenuItem danger disabled={!orders.some(hasCancellableParcel)} onSelect={onCancel}>
        Huỷ vận đơn
      </MenuItem>
    </>
  )
}
