import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import { type CancelReason, cancelReasonMessages } from '#contract/payments/order-ledger-labels.ts'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import type { ParcelKind } from '#contract/shipping/parcel-kinds.ts'
import type { PackedLine } from '#contract/shipping/parcel-lines.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { type DeliveryWindow, formatDeliveryWindow } from '#domain/shipping/delivery.ts'
import { shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'
import { isOrderClosed } from './order-status.ts'

export interface OrderParcel {
  kind: ParcelKind
  state: ShipmentState
  /** Of one of several parcels of an order: its pieces. */
  lines?: readonly object[]
}

interface NamedParcel extends OrderParcel {
  code?: string | null
  lines?: readonly Pick<PackedLine, 'quantity' | 'returned'>[]
}

interface OrderDelivery {
  status: OrderStatus
  arrival: DeliveryWindow | null
  parcels?: readonly OrderParcel[]
}

/** The last attempt to deliver is over. Cancelled and rejected parcels are missing: another parcel follows them. */
const statesAfterDelivery = new Set<ShipmentState>([
  'delivered',
  'return-waiting',
  'returning',
  'returned',
  'lost',
])

export const isDeliveryExpected = ({ state }: Pick<OrderParcel, 'state'>) => !statesAfterDelivery.has(state)

const listParts = <Parcel extends OrderParcel>(parcels: readonly Parcel[]) =>
  parcels.filter(({ kind, lines = [] }) => kind === 'order' && lines.length > 0)

export const hasParts = (parcels: readonly OrderParcel[]) => listParts(parcels).length > 0

/** The parcel that speaks for the order: the newest one; of several parts one that is under way, then one that failed. */
function findDecisiveParcel(parcels: readonly OrderParcel[]): OrderParcel | undefined {
  const remaining = listParts(parcels).filter(({ state }) => state !== 'delivered')
  const part = remaining.find(isDeliveryExpected) ?? remaining[0]
  return part ?? parcels.find(({ kind }) => kind === 'order')
}

export function hasDeliveryEnded(parcels: readonly OrderParcel[]): boolean {
  const decisive = findDecisiveParcel(parcels)
  // Other pieces follow a part that was delivered.
  if (!decisive || (decisive.state === 'delivered' && hasParts(parcels))) return false
  return !isDeliveryExpected(decisive)
}

export function findExpectedDelivery({
  status,
  arrival,
  parcels = [],
}: OrderDelivery): DeliveryWindow | null {
  return isOrderClosed(status) || hasDeliveryEnded(parcels) ? null : arrival
}

interface OrderDeliveryWithPayment extends OrderDelivery {
  payment: PaymentMethod
  totalPrice: number
  paid: number
}

/** The days count from the order, so an order that is paid in advance keeps them only if it is paid at once. */
export function describeExpectedDelivery(
  order: OrderDeliveryWithPayment,
): [label: string, days: string] | null {
  const days = findExpectedDelivery(order)
  if (!days) return null
  const isPaymentDue = order.payment !== 'cod' && calculatePaymentState(order).due > 0
  return [isPaymentDue ? 'Dự kiến giao nếu thanh toán ngay' : 'Dự kiến giao', formatDeliveryWindow(days)]
}

export interface OrderForText extends OrderDelivery {
  parcels?: readonly NamedParcel[]
  payment: PaymentMethod
  totalPrice: number
  paid: number
  refunded: number
  cancelReason: CancelReason | null
}

function parcelText(parcels: NonNullable<OrderDelivery['parcels']>, kind: ParcelKind): string | null {
  const newest =
    kind === 'order' ? findDecisiveParcel(parcels) : parcels.find((parcel) => parcel.kind === kind)
  return newest && newest.state !== 'delivered' ? shipmentStateDetails[newest.state].shopperText : null
}

/** Of several parts, those that are lost, came back or are on their way back are named by their codes. */
function formatOrderParcels(parcels: readonly NamedParcel[]): string[] {
  const parts = listParts(parcels)
  const decisive = findDecisiveParcel(parcels)
  const text = parcelText(parcels, 'order')
  const notArriving = parts.length > 1 ? parts.filter(isNotArriving) : []
  const sentences = notArriving.map(
    (part) => `${nameParcel(part)}: ${lowerFirst(shipmentStateDetails[part.state].shopperText ?? '')}.`,
  )
  const distinct = [...new Set(sentences)]
  return text && !notArriving.some((part) => part === decisive) ? [`${text}.`, ...distinct] : distinct
}

const notArrivingStates = new Set<ShipmentState>(['return-waiting', 'returning', 'returned', 'lost'])

const isNotArriving = ({ state, lines = [] }: NamedParcel) =>
  notArrivingStates.has(state) && lines.some(({ quantity, returned: released }) => released < quantity)

const nameParcel = ({ code }: NamedParcel) => (code ? `Kiện ${code}` : 'Một kiện')

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('vi') + text.slice(1)

export function formatOrderStatusText(order: OrderForText): string[] {
  const { status, payment, cancelReason, parcels = [] } = order
  const sentences: string[] = []
  if (cancelReason) sentences.push(cancelReasonMessages[cancelReason])
  if (!isOrderClosed(status)) sentences.push(...formatOrderParcels(parcels))
  const exchange = parcelText(parcels, 'exchange')
  if (exchange && !cancelReason) sentences.push(`Hàng đổi: ${lowerFirst(exchange)}.`)
  const delivery = describeExpectedDelivery(order)
  if (delivery) sentences.push(`${delivery.join(': ')}.`)
  const { state, refundDue } = calculatePaymentState(order)
  if (state === 'paid' && payment !== 'cod' && !isOrderClosed(status))
    sentences.push('Cửa hàng đã nhận đủ tiền.')
  if (order.refunded > 0) sentences.push(`Cửa hàng đã hoàn cho bạn ${formatDong(order.refunded)}.`)
  if (refundDue > 0) sentences.push(`Cửa hàng còn phải hoàn cho bạn ${formatDong(refundDue)}.`)
  return sentences
}

export const formatCancelledOrders = (numbers: readonly string[]): string =>
  numbers.length === 1 ? `Đã huỷ đơn hàng ${numbers[0]}` : `Đã huỷ ${numbers.length} đơn hàng`

/** @param paid to refund, in dong */
export function formatCancellationEffect(numbers: string, paid: number): string {
  const refund = paid > 0 ? ` Cửa hàng sẽ hoàn cho bạn ${formatDong(paid)}.` : ''
  return `Đơn hàng ${numbers} sẽ được huỷ và không mở lại được.${refund}`
}
