import { type Failure, fail, failed, sentence } from '#contract/failures.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { findOrder, lockOrder } from '#data/orders/orders.ts'
import * as shipments from '#data/shipping/shipments.ts'
import { parcelPieces } from '#domain/shipping/plan-parcel.ts'
import { isDone } from '#domain/shipping/shipment-state.ts'
import type { Carrier, Created, Parcel, TakenBack } from '#operations/shipping/carriers/carrier.ts'
import type { Shop } from '#operations/shop.ts'
import { moveShipment, type News } from './move-shipment.ts'

/** Seconds for which whoever took it on asks the carrier alone: longer than any carrier's answer takes. */
export const askingLease = 60

/**
 * How often a carrier that does not know a parcel is asked again: that it is to take it may still be on its way. By
 * then more than a minute has passed, which is longer than `askingLease`.
 */
const triesUnknown = 2
const notKnown = 'Hãng vận chuyển chưa biết vận đơn này.'
const notConfigured = 'Cửa hàng không còn dùng hãng vận chuyển này.'

/**
 * Asks the carrier what there is to ask of this parcel: to take it, or to let it go. The intention is kept before,
 * the answer after, and no transaction waits for the network; what nobody knows is asked again (`askDueCarriers`).
 */
export async function askCarrier(shop: Shop, id: string): Promise<Failure | null> {
  const shipment = await shipments.findAskedShipment(shop.db, id)
  if (!shipment) return fail('not_found')
  const carrier = shop.carriers?.find((one) => one.id === shipment.carrier)
  if (!carrier) {
    await shipments.postponeAsking(shop.db, id, notConfigured)
    return fail('no_carrier')
  }
  if (shipment.cancelAsked) return keepTakenBack(shop, carrier, shipment, await carrier.takeBack(shipment))
  const parcel = await parcelOf(shop, shipment)
  if (failed(parcel)) {
    // Its shopper was forgotten meanwhile: there is nobody to bring it to.
    await tell(shop, carrier, id, { key: 'refused', state: 'rejected', reason: sentence(parcel) })
    return parcel
  }
  return keepCreated(shop, carrier, id, await carrier.create(parcel))
}

async function parcelOf({ db }: Shop, shipment: shipments.AskedShipment): Promise<Parcel | Failure> {
  const order = await findOrder(db, shipment.orderId)
  const address = shipment.address ?? order?.address
  // An erased customer has no name and phone.
  if (!order?.customerInfo.customerPhone || !address) return fail('no_address')
  const { clientCode, cod, weight, note } = shipment
  const items = parcelPieces(order.items, shipment)
  const content = items.map((item) => `${item.name} × ${item.quantity}`).join(', ')
  return {
    ...{ clientCode, cod, weight, note },
    recipient: order.customerInfo,
    address,
    value: shipment.kind === 'order' ? order.totalPrice : worthOf(items),
    content: content.slice(0, 500),
  }
}

/** What was paid for the pieces, in dong. */
const worthOf = (items: readonly { price: number; quantity: number }[]) =>
  items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

async function keepCreated(
  shop: Shop,
  carrier: Carrier,
  id: string,
  answer: Created,
): Promise<Failure | null> {
  if ('unclear' in answer) {
    await shipments.postponeAsking(shop.db, id, answer.unclear)
    return null
  }
  if ('refused' in answer) {
    await tell(shop, carrier, id, { key: 'refused', state: 'rejected', reason: answer.refused })
    return fail('carrier_refused', { reason: answer.refused })
  }
  const { code, fee } = answer.known
  const kept = { code, fee, trackingUrl: carrier.trackingUrl(code) }
  return tell(shop, carrier, id, { key: 'created', state: 'waiting', reason: '' }, kept)
}

async function keepTakenBack(
  shop: Shop,
  carrier: Carrier,
  { _id: id, code, tries }: shipments.AskedShipment,
  answer: TakenBack,
): Promise<Failure | null> {
  if (answer === 'too late') {
    await shipments.endAsking(shop.db, id)
    return fail('already_picked')
  }
  if (answer === 'unknown' && code === null && tries < triesUnknown) {
    await shipments.postponeAsking(shop.db, id, notKnown)
    return null
  }
  if (answer === 'done' || answer === 'unknown') {
    return tell(shop, carrier, id, { key: 'taken back', state: 'cancelled', reason: '' })
  }
  await shipments.postponeAsking(shop.db, id, answer.unclear)
  return null
}

/** LOCK ORDER: the order, then the shipment. */
async function tell(
  shop: Shop,
  carrier: Carrier,
  id: string,
  news: Omit<News, 'at'>,
  answer?: shipments.CarrierAnswer,
): Promise<Failure | null> {
  const told = await inTransaction(shop.db, async (tx) => {
    const known = await shipments.findShipment(tx, id)
    const order = known && (await lockOrder(tx, known.orderId))
    const shipment = order && (await shipments.lockShipment(tx, id))
    if (!shipment) return fail('not_found')
    if (answer) await shipments.keepCarrierAnswer(tx, id, answer)
    else await shipments.endAsking(tx, id)
    // The order was given up while the carrier took its time: nobody else will take the parcel back.
    const isUnwanted = shipment.kind === 'order' ? isDone(order.status) : order.status === cancelled
    if (answer && isUnwanted && shipment.state === 'asked') {
      await shipments.askToCancel(tx, id, 0)
    }
    const by = { _id: null, name: carrier.name }
    // By the shop's clock: whatever the carrier says by its own comes at a later stage.
    return moveShipment(tx, by, { shipment, order }, { ...news, at: Date.now() })
  })
  return failed(told) ? told : null
}

/** Asks again what nobody knows yet; the longest due first, and no more than a call's worth at a time. */
export async function askDueCarriers(shop: Shop): Promise<void> {
  for (let asked = 0; asked < 50; asked++) {
    const id = await shipments.claimDueShipment(shop.db, askingLease)
    if (!id) return
    await askCarrier(shop, id)
  }
}
