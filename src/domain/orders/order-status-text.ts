import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import { type CancelReason, cancelReasonMessages } from '#contract/payments/order-ledger-labels.ts'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import type { ParcelKind } from '#contract/shipping/parcel-kinds.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { type DeliveryWindow, formatDeliveryWindow } from '#domain/shipping/delivery.ts'
import { isOrderClosed, shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'

interface AwaitedOrder {
  status: OrderStatus
  arrival: DeliveryWindow | null
  parcels?: readonly { kind: ParcelKind; state: ShipmentState }[]
}

/** Cancelled and rejected parcels are missing: another parcel follows them. */
const statesWithoutDelivery = new Set<ShipmentState>([
  'delivered',
  'return-waiting',
  'returning',
  'returned',
  'lost',
])

export function hasDeliveryEnded(parcels: NonNullable<AwaitedOrder['parcels']>): boolean {
  const newest = parcels.find(({ kind }) => kind === 'order')
  return newest !== undefined && statesWithoutDelivery.has(newest.state)
}

export function findExpectedDelivery({ status, arrival, parcels = [] }: AwaitedOrder): DeliveryWindow | null {
  return isOrderClosed(status) || hasDeliveryEnded(parcels) ? null : arrival
}

interface OrderForText extends AwaitedOrder {
  payment: PaymentMethod
  totalPrice: number
  paid: number
  refunded: number
  cancelReason: CancelReason | null
}

function parcelText(parcels: NonNullable<AwaitedOrder['parcels']>, kind: ParcelKind): string | null {
  const newest = parcels.find((parcel) => parcel.kind === kind)
  return newest && newest.state !== 'delivered' ? shipmentStateDetails[newest.state].shopperText : null
}

export function formatOrderStatusText(order: OrderForText): string[] {
  const { status, payment, cancelReason, parcels = [] } = order
  const sentences: string[] = []
  if (cancelReason) sentences.push(cancelReasonMessages[cancelReason])
  const parcel = parcelText(parcels, 'order')
  if (parcel && !isOrderClosed(status)) sentences.push(`${parcel}.`)
  const exchange = parcelText(parcels, 'exchange')
  if (exchange && !cancelReason)
    sentences.push(`Hàng đổi: ${exchange.charAt(0).toLocaleLowerCase('vi')}${exchange.slice(1)}.`)
  const days = findExpectedDelivery(order)
  if (days) sentences.push(`Dự kiến giao: ${formatDeliveryWindow(days)}.`)
  const { state, refundDue } = calculatePaymentState(order)
  if (state === 'paid' && payment !== 'cod' && !isOrderClosed(status))
    sentences.push('Cửa hàng đã nhận đủ tiền.')
  if (order.refunded > 0) sentences.push(`Cửa hàng đã hoàn cho bạn ${formatDong(order.refunded)}.`)
  if (refundDue > 0) sentences.push(`Cửa hàng còn phải hoàn cho bạn ${formatDong(refundDue)}.`)
  return sentences
}

export const formatCancelledOrders = (numbers: readonly string[]): string =>
  numbers.length === 1 ? `Đã huỷ đơn hàng ${numbers[0]}` : `Đã huỷ ${numbers.length} đơn hàng`
