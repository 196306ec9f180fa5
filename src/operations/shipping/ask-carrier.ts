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

/** Seconds during which no other process calls the carrier; longer than any request to it. */
export const askingLease = 60

/** The request to create the parcel may still be under way, so an unknown parcel is retried for over a lease. */
const maxUnknownRetries = 2
const unknownParcelText = 'Hãng vận chuyển chưa biết vận đơn này.'
const carrierRemovedText = 'Cửa hàng không còn dùng hãng vận chuyển này.'

/**
 * Asks the carrier to create or cancel the parcel. The request is stored before and the answer after the call, so that
 * no transaction waits for the network. `callDueCarriers` repeats unanswered requests.
 */
export async function askCarrier(shop: Shop, id: string): Promise<Failure | null> {
  const shipment = await shipments.findAskedShipment(shop.db, id)
  if (!shipment) return fail('not_found')
  const carrier = shop.carriers?.find((one) => one.id === shipment.carrier)
  if (!carrier) {
    await shipments.postponeAsking(shop.db, id, carrierRemovedText)
    return fail('no_carrier')
  }
  if (shipment.cancelAsked) return saveCancelled(shop, carrier, shipment, await carrier.takeBack(shipment))
  const parcel = await toParcel(shop, shipment)
  if (failed(parcel)) {
    // The customer was erased meanwhile, so there is no recipient.
    await applyAnswer(shop, carrier, id, { key: 'refused', state: 'rejected', reason: sentence(parcel) })
    return parcel
  }
  return saveCreated(shop, carrier, id, await carrier.create(parcel))
}

async function toParcel({ db }: Shop, shipment: shipments.AskedShipment): Promise<Parcel | Failure> {
  const order = await findOrder(db, shipment.orderId)
  const address = shipment.address ?? order?.address
  if (!order?.customerInfo.customerPhone || !address) return fail('no_address')
  const { clientCode, cod, weight, note } = shipment
  const items = parcelPieces(order.items, shipment)
  const content = items.map((item) => `${item.name} × ${item.quantity}`).join(', ')
  return {
    ...{ clientCode, cod, weight, note },
    recipient: order.customerInfo,
    address,
    value: shipment.kind === 'order' ? order.totalPrice : sumPrices(items),
    content: content.slice(0, 500),
  }
}

const sumPrices = (items: readonly { price: number; quantity: number }[]) =>
  items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

async function saveCreated(
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
    await applyAnswer(shop, carrier, id, { key: 'refused', state: 'rejected', reason: answer.refused })
    return fail('carrier_refused', { reason: answer.refused })
  }
  const { code, fee } = answer.known
  const kept = { code, fee, trackingUrl: carrier.trackingUrl(code) }
  return applyAnswer(shop, carrier, id, { key: 'created', state: 'waiting', reason: '' }, kept)
}

async function saveCancelled(
  shop: Shop,
  carrier: Carrier,
  { _id: id, code, tries }: shipments.AskedShipment,
  answer: TakenBack,
): Promise<Failure | null> {
  if (answer === 'too late') {
    await shipments.endAsking(shop.db, id)
    return fail('already_picked')
  }
  if (answer === 'unknown' && code === null && tries < maxUnknownRetries) {
    await shipments.postponeAsking(shop.db, id, unknownParcelText)
    return null
  }
  if (answer === 'done' || answer === 'unknown') {
    return applyAnswer(shop, carrier, id, { key: 'taken back', state: 'cancelled', reason: '' })
  }
  await shipments.postponeAsking(shop.db, id, answer.unclear)
  return null
}

/** LOCK ORDER: the order, then the shipment. */
async function applyAnswer(
  shop: Shop,
  carrier: Carrier,
  id: string,
  update: Omit<News, 'at'>,
  answer?: shipments.CarrierAnswer,
): Promise<Failure | null> {
  const applied = await inTransaction(shop.db, async (tx) => {
    const known = await shipments.findShipment(tx, id)
    const order = known && (await lockOrder(tx, known.orderId))
    const shipment = order && (await shipments.lockShipment(tx, id))
    if (!shipment) return fail('not_found')
    if (answer) await shipments.keepCarrierAnswer(tx, id, answer)
    else await shipments.endAsking(tx, id)
    // The order was closed during the call, and nothing else would cancel the new parcel.
    const isUnwanted = shipment.kind === 'order' ? isDone(order.status) : order.status === cancelled
    if (answer && isUnwanted && shipment.state === 'asked') {
      await shipments.askToCancel(tx, id, 0)
    }
    const by = { _id: null, name: carrier.name }
    // The shop's clock is safe here, because later reports of the carrier have a higher stage.
    return moveShipment(tx, by, { shipment, order }, { ...update, at: Date.now() })
  })
  return failed(applied) ? applied : null
}

export async function askDueCarriers(shop: Shop): Promise<void> {
  for (let calls = 0; calls < 50; calls++) {
    const id = await shipments.claimDueShipment(shop.db, askingLease)
    if (!id) return
    await askCarrier(shop, id)
  }
}
