import { fail, failureMessage } from '#contract/failures.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import type { SendingEntry, SendingQuery } from '#contract/shipping/sending.ts'
import { listOrdersById } from '#data/orders/order-list.ts'
import { sumExchangeCharges } from '#data/shipping/exchange-parcels.ts'
import { listParcels } from '#data/shipping/shipments.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { type ExistingParcel, type ParcelPlan, planParcel } from '#domain/shipping/plan-parcel.ts'
import { listShippingHolds } from '#domain/shipping/shipping-holds.ts'
import type { Shop } from '../shop.ts'

export async function previewSending({ db }: Shop, query: SendingQuery): Promise<SendingEntry[]> {
  const [orders, parcels, charges] = await Promise.all([
    listOrdersById(db, query.orders),
    listParcels(db, query.orders),
    sumExchangeCharges(db, query.orders),
  ])
  return orders.map((order) => {
    const own = parcels.filter(({ orderId }) => orderId === order._id)
    const plan =
      query.carrier === undefined
        ? planStatusChange(order)
        : planWithCarrier(order, own, query, charges.get(order._id))
    return toEntry(order, plan)
  })
}

function planWithCarrier(
  order: Order,
  parcels: readonly ExistingParcel[],
  { carrier, collect, exchange, lines, ownAddress }: SendingQuery,
  exchangeCharge = 0,
): ParcelPlan {
  const options = {
    isOwnDelivery: carrier === ownCarrier,
    collect,
    exchange,
    lines,
    hasOwnAddress: ownAddress,
  }
  return planParcel(order, parcels, { ...options, exchangeCharge })
}

function planStatusChange(order: Order): ParcelPlan {
  const { due } = calculatePaymentState(order)
  return {
    kind: 'order',
    lines: [],
    isPart: false,
    cod: order.payment === 'cod' ? due : 0,
    holds: listShippingHolds(order),
    refusal: null,
  }
}

function toEntry(order: Order, { kind, lines, isPart, cod, holds, refusal }: ParcelPlan): SendingEntry {
  const { _id, orderNumber, status, totalPrice: total } = order
  const { due } = calculatePaymentState(order)
  return {
    ...{ _id, orderNumber, status, kind, total, due, cod, holds, isPart },
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    customerName: order.customerInfo.customerName,
    refusal: refusal && failureMessage(fail(refusal, { status })),
  }
}
