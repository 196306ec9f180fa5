import { type Failure, fail } from '#contract/failures.ts'
import { cancelled, delivered, inTransit, type OrderStatus } from '#contract/orders/order-statuses.ts'
import { hasLeftShop } from '#domain/orders/status/has-left-shop.ts'
import { isOrderClosed } from '#domain/orders/status/order-status.ts'
import {
  isPart,
  listUnpackedItems,
  type PackableLine,
  type PackedParcel,
} from '#domain/shipping/parcel-pieces.ts'
import { shipmentStateDetails, statesBeforeHandOver } from '#domain/shipping/shipment-transitions.ts'

interface EditableOrder {
  status: OrderStatus
  items: readonly PackableLine[]
}

const advice: Partial<Record<OrderStatus, string>> = {
  [delivered]: 'Khách đổi ý thì nhận trả hoặc đổi hàng ở trang đơn.',
  [cancelled]: 'Khách lấy lại thì mở lại đơn trước.',
  [inTransit]: 'Hàng chưa đi thì đặt lại “đã xác nhận”; khách đổi ý thì nhận trả hoặc đổi hàng ở trang đơn.',
}

/**
 * Pieces that have not left the shop can be edited, but not while a parcel waits to be picked up.
 * @failure order_not_editable, order_has_parcel, order_all_sent
 */
export function findEditFailure(
  { status, items }: EditableOrder,
  parcels: readonly PackedParcel[],
): Failure | null {
  if (isOrderClosed(status)) return refuse(status)
  const announced = parcels.find(({ state }) => statesBeforeHandOver.includes(state))
  const isSplit = parcels.some(isPart)
  const hasLeft = hasLeftShop(status) || parcels.some(isSent)
  if (hasLeft && !isSplit) return parcels.some(isSent) ? fail('order_all_sent') : refuse(status)
  if (announced) {
    const state = shipmentStateDetails[announced.state].label.toLocaleLowerCase('vi')
    return fail('order_has_parcel', { state })
  }
  return hasLeft && listUnpackedItems(items, parcels).length === 0 ? fail('order_all_sent') : null
}

const refuse = (status: OrderStatus) => fail('order_not_editable', { status, advice: advice[status] ?? '' })

const isSent = ({ state }: PackedParcel) =>
  state === 'delivered' || !(shipmentStateDetails[state].isFinal || statesBeforeHandOver.includes(state))
