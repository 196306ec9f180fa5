import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import { type CancelReason, cancelReasonForShopper } from '#contract/payments/order-money-words.ts'
import type { Payment } from '#contract/payments/payment-words.ts'
import type { ParcelKind } from '#contract/shipping/parcel-kinds.ts'
import type { ShipmentState } from '#contract/shipping/shipment-words.ts'
import { formatDong } from '#domain/money.ts'
import { paymentState } from '#domain/payments/payment-state.ts'
import { type Arrival, arrivalWords } from '#domain/shipping/delivery.ts'
import { isDone, shipmentMeanings } from '#domain/shipping/shipment-state.ts'

interface AwaitedOrder {
  status: OrderStatus
  arrival: Arrival | null
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

export function awaitedOn({ status, arrival, parcels = [] }: AwaitedOrder): Arrival | null {
  const newest = parcels.find(({ kind }) => kind === 'order')
  return isDone(status) || (newest && statesWithoutDelivery.has(newest.state)) ? null : arrival
}

interface OrderForText extends AwaitedOrder {
  payment: Payment
  totalPrice: number
  paid: number
  refunded: number
  cancelReason: CancelReason | null
}

function parcelText(parcels: NonNullable<AwaitedOrder['parcels']>, kind: ParcelKind): string | null {
  const newest = parcels.find((parcel) => parcel.kind === kind)
  return newest && newest.state !== 'delivered' ? shipmentMeanings[newest.state].toShopper : null
}

export function orderNews(order: OrderForText): string[] {
  const { status, payment, cancelReason, parcels = [] } = order
  const sentences: string[] = []
  if (cancelReason) sentences.push(cancelReasonForShopper[cancelReason])
  const parcel = parcelText(parcels, 'order')
  if (parcel && !isDone(status)) sentences.push(`${parcel}.`)
  const exchange = parcelText(parcels, 'exchange')
  if (exchange && !cancelReason)
    sentences.push(`Hàng đổi: ${exchange.charAt(0).toLocaleLowerCase('vi')}${exchange.slice(1)}.`)
  const days = awaitedOn(order)
  if (days) sentences.push(`Dự kiến giao: ${arrivalWords(days)}.`)
  const { state, refundDue } = paymentState(order)
  if (state === 'paid' && payment !== 'cod' && !isDone(status)) sentences.push('Cửa hàng đã nhận đủ tiền.')
  if (order.refunded > 0) sentences.push(`Cửa hàng đã hoàn cho bạn ${formatDong(order.refunded)}.`)
  if (refundDue > 0) sentences.push(`Cửa hàng còn phải hoàn cho bạn ${formatDong(refundDue)}.`)
  return sentences
}
