import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import { type CancelReason, cancelReasonForShopper } from '#contract/payments/order-money-words.ts'
import type { Payment } from '#contract/payments/payment-words.ts'
import type { ParcelKind } from '#contract/shipping/parcel-kinds.ts'
import type { ShipmentState } from '#contract/shipping/shipment-words.ts'
import { formatDong } from '#domain/money.ts'
import { paymentState } from '#domain/payments/payment-state.ts'
import { type Arrival, arrivalWords } from '#domain/shipping/delivery.ts'
import { isDone, shipmentMeanings } from '#domain/shipping/shipment-state.ts'

interface Awaited {
  status: OrderStatus
  arrival: Arrival | null
  /** The newest first; missing for one that was placed this moment. */
  parcels?: readonly { kind: ParcelKind; state: ShipmentState }[]
}

/** A parcel that is there, or comes no more; one that was given up is followed by another. */
const atItsEnd = new Set<ShipmentState>(['delivered', 'return-waiting', 'returning', 'returned', 'lost'])

/** The days that were promised, while the order is still awaited; null: none were, or it comes no more. */
export function awaitedOn({ status, arrival, parcels = [] }: Awaited): Arrival | null {
  const newest = parcels.find(({ kind }) => kind === 'order')
  return isDone(status) || (newest && atItsEnd.has(newest.state)) ? null : arrival
}

interface Told extends Awaited {
  payment: Payment
  totalPrice: number
  paid: number
  /** dong, so far */
  refunded: number
  cancelReason: CancelReason | null
}

function newsOf(parcels: NonNullable<Awaited['parcels']>, kind: ParcelKind): string | null {
  const newest = parcels.find((parcel) => parcel.kind === kind)
  return newest && newest.state !== 'delivered' ? shipmentMeanings[newest.state].toShopper : null
}

/** What a shopper wants to know first: where the parcel is, when it comes, and what the shop owes them. */
export function orderNews(order: Told): string[] {
  const { status, payment, cancelReason, parcels = [] } = order
  const news: string[] = []
  if (cancelReason) news.push(cancelReasonForShopper[cancelReason])
  const parcel = newsOf(parcels, 'order')
  if (parcel && !isDone(status)) news.push(`${parcel}.`)
  const exchange = newsOf(parcels, 'exchange')
  if (exchange && !cancelReason)
    news.push(`Hàng đổi: ${exchange.charAt(0).toLocaleLowerCase('vi')}${exchange.slice(1)}.`)
  const days = awaitedOn(order)
  if (days) news.push(`Dự kiến giao: ${arrivalWords(days)}.`)
  const { state, refundDue } = paymentState(order)
  if (state === 'paid' && payment !== 'cod' && !isDone(status)) news.push('Cửa hàng đã nhận đủ tiền.')
  if (order.refunded > 0) news.push(`Cửa hàng đã hoàn cho bạn ${formatDong(order.refunded)}.`)
  if (refundDue > 0) news.push(`Cửa hàng còn phải hoàn cho bạn ${formatDong(refundDue)}.`)
  return news
}
