import { type Failure, fail, failed, failureMessage } from '#contract/failures.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { findOrder, lockOrder } from '#data/orders/orders.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import * as carrierRequests from '#data/shipping/carrier-requests.ts'
import * as shipments from '#data/shipping/shipments.ts'
import { isOrderClosed } from '#domain/orders/status/order-status.ts'
import type {
  CancelParcelResult,
  Carrier,
  CreateParcelResult,
} from '#operations/shipping/carriers/carrier.ts'
import type { Shop } from '#operations/shop.ts'
import { advanceShipment, type ShipmentUpdate, updateKeys } from './advance-shipment.ts'
import { buildCarrierParcel } from './build-carrier-parcel.ts'
import { fillCarrierWardName } from './carrier-wards/fill-carrier-ward-name.ts'
import { describeOtherOrder } from './receive-callback.ts'
import { isCodeTaken, registerParcel } from './register-parcel.ts'

/** Seconds during which no other process calls the carrier; longer than any request to it. */
export const carrierLeaseSeconds = 60

/** The request to create the parcel may still be under way, so an unknown parcel is retried for over a lease. */
const maxUnknownRetries = 2
const unknownParcelText = 'Hãng vận chuyển chưa biết vận đơn này.'
const createdUpdate = { key: updateKeys.created, state: 'waiting', reason: '' } as const
const carrierRemovedText = 'Cửa hàng không còn dùng hãng vận chuyển này.'

/**
 * Asks the carrier to create or cancel the parcel. The request is stored before and the answer after the call, so that
 * no transaction waits for the network. `callDueCarriers` repeats unanswered requests.
 */
export async function callCarrier(shop: Shop, id: string, isRepeated = false): Promise<Failure | null> {
  const shipment = await shipments.findCarrierRequest(shop.db, id)
  if (!shipment) return fail('not_found')
  const carrier = shop.carriers?.find((one) => one.id === shipment.carrier)
  if (!carrier) {
    await carrierRequests.postponeCarrierRequest(shop.db, id, carrierRemovedText)
    return fail('carrier_unavailable')
  }
  if (shipment.cancelRequested)
    return saveCancelled(shop, carrier, shipment, await carrier.cancelParcel(shipment))
  const [order, { legal }] = await Promise.all([
    findOrder(shop.db, shipment.orderId),
    readShopSettings(shop.db),
  ])
  const parcel = buildCarrierParcel(order, shipment, legal)
  if (failed(parcel)) {
    // The customer was erased meanwhile, so there is no recipient.
    await applyAnswer(shop, carrier, id, {
      key: updateKeys.rejected,
      state: 'rejected',
      reason: failureMessage(parcel),
    })
    return parcel
  }
  const named = await fillCarrierWardName(shop.db, carrier.id, parcel)
  if ('refused' in named && !isRepeated) return saveCreated(shop, carrier, id, named)
  const sent = 'refused' in named ? parcel : named
  return saveCreated(shop, carrier, id, await carrier.createParcel(sent, isRepeated))
}

async function saveCreated(
  shop: Shop,
  carrier: Carrier,
  id: string,
  answer: CreateParcelResult,
): Promise<Failure | null> {
  if ('outcomeUnknown' in answer) {
    await carrierRequests.postponeCarrierRequest(shop.db, id, answer.outcomeUnknown)
    return null
  }
  if ('refused' in answer) {
    await applyAnswer(shop, carrier, id, {
      key: updateKeys.rejected,
      state: 'rejected',
      reason: answer.refused,
    })
    return fail('carrier_rejected', { reason: answer.refused })
  }
  const { code, fee } = answer.created
  const shipmentDetails = { code, fee, trackingUrl: carrier.trackingUrl(code) }
  try {
    return await applyAnswer(shop, carrier, id, createdUpdate, shipmentDetails)
  } catch (error) {
    if (!isCodeTaken(error)) throw error
    await disputeOtherParcel(shop, carrier, id, code)
    return null
  }
}

async function disputeOtherParcel(shop: Shop, carrier: Carrier, id: string, code: string): Promise<void> {
  const { clientCode } = (await shipments.findShipment(shop.db, id)) ?? {}
  const other = await shipments.findReportedShipment(shop.db, carrier.id, { code, clientCode: null })
  if (other && clientCode)
    await carrierRequests.disputeCode(shop.db, other._id, describeOtherOrder(carrier, code, clientCode))
  await carrierRequests.stopCarrierRequests(shop.db, id, `Mã vận đơn ${code} đã được ghi cho đơn hàng khác.`)
}

async function saveCancelled(
  shop: Shop,
  carrier: Carrier,
  { _id: id, code, attempts }: shipments.CarrierRequest,
  answer: CancelParcelResult,
): Promise<Failure | null> {
  if (answer === 'too late') {
    await carrierRequests.stopCarrierRequests(shop.db, id)
    return fail('shipment_already_picked_up')
  }
  if (answer === 'not found' && code === null && attempts < maxUnknownRetries) {
    await carrierRequests.postponeCarrierRequest(shop.db, id, unknownParcelText)
    return null
  }
  if (answer === 'done' || answer === 'not found') {
    return applyAnswer(shop, carrier, id, { key: updateKeys.cancelled, state: 'cancelled', reason: '' })
  }
  await carrierRequests.postponeCarrierRequest(shop.db, id, answer.outcomeUnknown)
  return null
}

/** LOCK ORDER: the order, then the shipment. */
async function applyAnswer(
  shop: Shop,
  carrier: Carrier,
  id: string,
  update: Omit<ShipmentUpdate, 'at'>,
  answer?: carrierRequests.CarrierRegistration,
): Promise<Failure | null> {
  const applied = await inTransaction(shop.db, async (tx) => {
    const found = await shipments.findShipment(tx, id)
    const order = found && (await lockOrder(tx, found.orderId))
    const shipment = order && (await shipments.lockShipment(tx, id))
    if (!shipment) return fail('not_found')
    if (answer) await registerParcel(tx, shipment, answer)
    else await carrierRequests.stopCarrierRequests(tx, id)
    // The order was closed during the call, and nothing else would cancel the new parcel.
    const isObsolete = shipment.kind === 'order' ? isOrderClosed(order.status) : order.status === cancelled
    if (answer && isObsolete && shipment.state === 'asked') {
      await carrierRequests.requestCancellation(tx, id, 0)
    }
    const actor = { _id: null, name: carrier.name }
    // The shop's clock is safe here, because later reports of the carrier have a higher stage.
    return advanceShipment(tx, actor, { shipment, order }, { ...update, at: Date.now() })
  })
  return failed(applied) ? applied : null
}

export async function callDueCarriers(shop: Shop): Promise<void> {
  for (let calls = 0; calls < 50; calls++) {
    const id = await carrierRequests.claimDueShipment(shop.db, carrierLeaseSeconds)
    if (!id) return
    await callCarrier(shop, id, true)
  }
}
