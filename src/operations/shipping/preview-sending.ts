import { type Failure, fail, failureMessage } from '#contract/failures.ts'
import { delivered, inTransit } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import type { SendingEntry, SendingQuery } from '#contract/shipping/sending.ts'
import { listOrdersById } from '#data/orders/order-list.ts'
import { sumExchangeCharges } from '#data/shipping/exchange-parcels.ts'
import { listShipmentSummaries } from '#data/shipping/shipments.ts'
import { leavesShop } from '#domain/orders/status/has-left-shop.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { findDeliveryFailure, listParcelsBeforeHandOver } from '#domain/shipping/outstanding-parcels.ts'
import { sumExpectedExchangeCash } from '#domain/shipping/parcel-cash.ts'
import type { ParcelWithHandOver } from '#domain/shipping/parcel-pieces.ts'
import { type ExistingParcel, type ParcelPlan, planParcel } from '#domain/shipping/plan-parcel.ts'
import { listShippingHolds } from '#domain/shipping/shipping-holds.ts'
import type { Shop } from '../shop.ts'

export async function previewSending({ db }: Shop, query: SendingQuery): Promise<SendingEntry[]> {
  const [orders, parcels, charges] = await Promise.all([
    listOrdersById(db, query.orders),
    listShipmentSummaries(db, query.orders),
    sumExchangeCharges(db, query.orders),
  ])
  return orders.map((order) => {
    const orderParcels = parcels.filter(({ orderId }) => orderId === order._id)
    if (query.carrier === undefined) return previewStatusChange(order, orderParcels, query.status)
    const { failure, ...plan } = planWithCarrier(order, orderParcels, query, charges.get(order._id))
    return toEntry(order, plan, { failure: failure && fail(failure, { status: order.status }) })
  })
}

function planWithCarrier(
  order: Order,
  parcels: readonly ExistingParcel[],
  { carrier, collect, exchange, lines, ownAddress: hasDifferentAddress }: SendingQuery,
  exchangeCharge = 0,
): ParcelPlan {
  const options = {
    isOwnDelivery: carrier === ownCarrier,
    collect,
    exchange,
    lines,
    hasDifferentAddress,
  }
  return planParcel(order, parcels, { ...options, exchangeCharge })
}

function previewStatusChange(
  order: Order,
  parcels: readonly (ExistingParcel & ParcelWithHandOver)[],
  to: SendingQuery['status'] = inTransit,
): SendingEntry {
  const { due } = calculatePaymentState(order)
  const isDelivery = to === delivered && order.status !== delivered
  const cod = order.payment === 'cod' ? Math.max(0, due - sumExpectedExchangeCash(parcels)) : 0
  const holds = leavesShop(order.status, to) ? listShippingHolds(order) : []
  return toEntry(
    order,
    { kind: 'order', lines: [], isPart: false, cod, holds },
    {
      failure: isDelivery ? findDeliveryFailure(order.items, parcels) : null,
      awaitsCarrier: isDelivery && listParcelsBeforeHandOver(parcels).length > 0,
    },
  )
}

function toEntry(
  order: Order,
  { kind, lines, isPart, cod, holds }: Omit<ParcelPlan, 'failure'>,
  { failure, awaitsCarrier = false }: { failure: Failure | null; awaitsCarrier?: boolean },
): SendingEntry {
  const { _id, orderNumber, status, totalPrice: total } = order
  const { due } = calculatePaymentState(order)
  return {
    ...{ _id, orderNumber, status, kind, total, due, cod, holds, isPart, awaitsPickup: awaitsCarrier },
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    customerName: order.customerInfo.customerName,
    refusal: failure && failureMessage(failure),
  }
}
