import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { confirmed, firstStatus } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import { ownCarrierName } from '#contract/shipping/carrier-names.ts'
import type { CreateShipment, Shipment } from '#contract/shipping/shipments.ts'
import { shippingHoldLabels } from '#contract/shipping/shipping-holds.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { findOrder, type LockedOrder, lockOrder } from '#data/orders/orders.ts'
import { updatePaymentDeadline } from '#data/orders/payment-deadline.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { insertShipmentLines, sumExchangeCharges } from '#data/shipping/exchange-parcels.ts'
import { listPieceWeights } from '#data/shipping/piece-weights.ts'
import {
  countShipments,
  findShipmentRequest,
  insertShipment,
  listShipmentSummaries,
  lockShipment,
} from '#data/shipping/shipments.ts'
import { parsePhone } from '#domain/customers/parse-phone.ts'
import { type ParcelPlan, planParcel } from '#domain/shipping/plan-parcel.ts'
import { proposeSize, proposeWeight } from '#domain/shipping/propose-parcel.ts'
import { checkAddress, type OfficialAddress } from '#operations/customers/check-address.ts'
import { applyOrderStatus } from '#operations/orders/apply-order-status.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { hashRequest } from '#operations/runtime/hash-request.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { advanceShipment, updateKeys } from './advance-shipment.ts'
import { authorizeSending } from './authorize-sending.ts'
import { callCarrier, carrierLeaseSeconds } from './call-carrier.ts'
import { readShipment } from './read-shipments.ts'

/**
 * `planParcel` decides the content and the cash to collect. An unpaid or unconfirmed order needs a reason (R49). The
 * parcel is stored as `asked` before the call, and the shop repeats the call until the carrier answers.
 */
export async function createShipment(
  shop: Shop,
  actor: Actor,
  request: CreateShipment,
): Promise<Shipment | Failure> {
  const stored = await storeRequest(shop, actor, request)
  if (failed(stored)) return stored
  const { id, isNew } = stored
  if (!isNew) return readEarlier(shop, id)
  const failure = request.carrier === ownCarrier ? null : await callCarrier(shop, id)
  return failure ?? readShipment(shop, id)
}

async function readEarlier(shop: Shop, id: string): Promise<Shipment | Failure> {
  const shipment = await readShipment(shop, id)
  if (failed(shipment) || shipment.state !== 'rejected') return shipment
  return fail('carrier_rejected', { reason: shipment.reason })
}

interface StoredRequest {
  id: string
  isNew: boolean
}

async function storeRequest(
  shop: Shop,
  actor: Actor,
  request: CreateShipment,
): Promise<StoredRequest | Failure> {
  const isOwnDelivery = request.carrier === ownCarrier
  const carrier = shop.carriers?.find((one) => one.id === request.carrier)
  if (!isOwnDelivery && !carrier) return fail('carrier_unavailable')
  const courierPhone = request.courierPhone && parsePhone(request.courierPhone)
  if (courierPhone === null) {
    const error = { path: 'courierPhone', message: 'Số điện thoại không đúng' }
    return failInvalidFields(error)
  }
  const address = request.address && checkAddress(request.address, 'address.')
  if (address && 'message' in address) return failInvalidFields(address)
  const carrierName = carrier?.name ?? ownCarrierName
  // The reason explains an override, and a repeated request may need none: the first has confirmed the order.
  const { key: _key, handOverReason: _reason, ...content } = request
  const requestHash = hashRequest(content)
  try {
    return await inTransaction(shop.db, (tx) =>
      storeParcel(tx, actor, { ...request, requestHash, courierPhone, address, carrierName }),
    )
  } catch (error) {
    if (isUniqueViolation(error, 'shipments_pkey')) return fail('idempotency_key_reused')
    throw error
  }
}

interface CheckedRequest extends Omit<CreateShipment, 'address'> {
  requestHash: Buffer
  address: OfficialAddress | null
  carrierName: string
}

/** The lock of the order excludes other parcels, so that no piece is packed twice. */
async function storeParcel(
  tx: Transaction,
  actor: Actor,
  request: CheckedRequest,
): Promise<StoredRequest | Failure> {
  const locked = await lockOrder(tx, request.orderId)
  const order = locked && (await findOrder(tx, request.orderId))
  if (!order) return fail('not_found')
  const earlier = request.key && (await findEarlier(tx, request.key, request))
  if (earlier) return earlier
  const plan = await planRequest(tx, order, request)
  if (plan.failure) return fail(plan.failure, { status: order.status })
  const failure = await authorizeSending(tx, actor, order, plan.holds, request.handOverReason)
  if (failure) return failure
  const id = request.key ?? uuid()
  await insertParcel(tx, actor, order, { ...request, ...plan, id })
  const started = await (request.carrier === ownCarrier
    ? startOwnDelivery(tx, actor, id, locked)
    : confirmOrder(tx, actor, order._id, locked))
  if (failed(started)) return started
  const { _id, orderNumber: name } = order
  const override = plan.holds.length > 0 && {
    sentDespite: plan.holds.map((hold) => shippingHoldLabels[hold]),
  }
  const after = { shipment: request.carrierName, ...override }
  await recordAuditEntry(tx, actor, { action: 'update', entity: 'order', id: _id, name, after })
  return { id, isNew: true }
}

async function findEarlier(tx: Transaction, key: string, request: CheckedRequest) {
  const earlier = await findShipmentRequest(tx, key)
  if (!earlier) return null
  const isSame = earlier.requestHash
    ? earlier.requestHash.equals(request.requestHash)
    : earlier.orderId === request.orderId && earlier.carrier === request.carrier
  return isSame ? { id: key, isNew: false } : fail('idempotency_key_reused')
}

async function planRequest(tx: Transaction, order: Order, request: CheckedRequest): Promise<ParcelPlan> {
  const parcels = await listShipmentSummaries(tx, [order._id])
  const charges = await sumExchangeCharges(tx, [order._id])
  return planParcel(order, parcels, {
    isOwnDelivery: request.carrier === ownCarrier,
    collect: request.collect,
    exchange: request.exchange,
    lines: request.lines,
    hasDifferentAddress: request.address !== null,
    exchangeCharge: charges.get(order._id) ?? 0,
  })
}

interface NewParcel extends Omit<CheckedRequest, 'lines'>, ParcelPlan {
  id: string
}

async function insertParcel(tx: Transaction, actor: Actor, order: Order, parcel: NewParcel): Promise<void> {
  const before = await countShipments(tx, order._id)
  await insertShipment(
    tx,
    {
      ...parcel,
      ...(await proposeParcel(tx, order, parcel)),
      clientCode: before === 0 ? order.orderNumber : `${order.orderNumber}.${before + 1}`,
      accountId: actor._id,
      byName: actor.name,
    },
    parcel.carrier === ownCarrier ? null : carrierLeaseSeconds,
  )
  if (parcel.kind === 'order') await updatePaymentDeadline(tx, order._id, null)
  if (parcel.kind === 'order' && !parcel.isPart) return
  await insertShipmentLines(tx, { shipmentId: parcel.id, orderId: order._id }, parcel.lines)
}

async function proposeParcel(tx: Transaction, order: Order, { carrier, lines, weight, size }: NewParcel) {
  if (carrier === ownCarrier) return { weight: weight ?? null, size: size ?? null }
  const { parcelSize } = await readShopSettings(tx)
  return {
    weight: weight === undefined ? proposeWeight(lines, await listPieceWeights(tx, order._id)) : weight,
    size: size === undefined ? proposeSize(parcelSize) : size,
  }
}

async function startOwnDelivery(tx: Transaction, actor: Actor, id: string, order: LockedOrder) {
  const shipment = await lockShipment(tx, id)
  if (!shipment) return fail('not_found')
  const update = { key: updateKeys.deliveryStarted, state: 'delivering', at: Date.now(), reason: '' } as const
  return advanceShipment(tx, actor, { shipment, order }, update)
}

async function confirmOrder(tx: Transaction, actor: Actor, orderId: string, order: LockedOrder) {
  if (order.status !== firstStatus) return null
  return applyOrderStatus(tx, actor, orderId, order, { to: confirmed, cancelReason: 'staff' })
}
