import { type Failure, fail } from '#contract/failures.ts'
import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import { hasLeftShop } from './hand-over.ts'
import { isOrderClosed, shipmentStateDetails, statesBeforePickup } from './shipment-transitions.ts'

/** An order is edited until it leaves the shop. @failure order_not_editable, order_has_parcel */
export function findEditRefusal(
  status: OrderStatus,
  parcels: readonly { state: ShipmentState }[],
): Failure | null {
  if (isOrderClosed(status) || hasLeftShop(status)) return fail('order_not_editable', { status })
  const open = parcels.find(({ state }) => !shipmentStateDetails[state].isFinal || state === 'delivered')
  if (!open) return null
  if (!statesBeforePickup.includes(open.state))
    return fail('order_not_editable', { status: 'đã giao cho người vận chuyển' })
  return fail('order_has_parcel', { state: shipmentStateDetails[open.state].label.toLocaleLowerCase('vi') })
}
