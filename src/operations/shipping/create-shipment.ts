import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed, sentence } from '#contract/failures.ts'
import type { BulkResult } from '#contract/orders/order-desk.ts'
import { firstStatus } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Include } from '#contract/shipping/hand-over.ts'
import { holdWords } from '#contract/shipping/hand-over-words.ts'
import { ownCarrier, ownCarrierName } from '#contract/shipping/shipment-words.ts'
import type { CreateShipment, Shipment } from '#contract/shipping/shipments.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction, violates } from '#data/database/transaction.ts'
import { listOrdersById } from '#data/orders/order-list.ts'
import { findOrder, type HeldOrder, lockOrder } from '#data/orders/orders.ts'
import { setPayBefore } from '#data/orders/payment-deadline.ts'
import { insertShipmentLines, sumExchangeCharges } from '#data/shipping/exchange-pieces.ts'
import { countShipments, insertShipment, listParcelsOf, lockShipment } from '#data/shipping/shipments.ts'
import { parsePhone } from '#domain/customers/phone.ts'
import { type ParcelPlan, piecesToSend, planParcel } from '#domain/shipping/plan-parcel.ts'
import { changeHeldOrder } from '#operations/orders/change-order-status.ts'
import { badFields, checkAddress, type OfficialAddress } from '#operations/orders/check-recipient.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { allowToLeave } from './allow-to-leave.ts'
import { askCarrier, askingLease } from './ask-carrier.ts'
import { moveShipment } from './move-shipment.ts'
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
  const id = await storeRequest(shop, actor, request)
  if (failed(id)) return id
  const refused = request.carrier === ownCarrier ? null : await askCarrier(shop, id)
  return refused ?? readShipment(shop, id)
}

async function storeRequest(shop: Shop, actor: Actor, request: CreateShipment): Promise<string | Failure> {
  const own = request.carrier === ownCarrier
  const carrier = shop.carriers?.find((one) => one.id === request.carrier)
  if (!own && !carrier) return fail('no_carrier')
  const courierPhone = request.courierPhone && parsePhone(request.courierPhone)
  if (courierPhone === null) {
    const error = { path: 'courierPhone', message: 'Số điện thoại không đúng' }
    return fail('invalid', {}, { details: [error] })
  }
  const address = request.address && checkAddress(request.address, 'address.')
  if (address && 'message' in address) return badFields(address)
  try {
    return await inTransaction(shop.db, async (tx) => {
      const locked = await lockOrder(tx, request.orderId)
      const order = locked && (await findOrder(tx, request.orderId))
      if (!order) return fail('not_found')
      const plan = await planRequest(tx, order, request)
      if (plan.refusal) return fail(plan.refusal, { status: order.status })
      const refused = await allowToLeave(tx, actor, order, plan.holds, request.includeReason)
      if (refused) return refused
      const id = uuid()
      await insertParcel(tx, actor, order, { ...request, ...plan, id, courierPhone, address })
      const started = await (own
        ? startOwnDelivery(tx, actor, id, locked)
        : confirmOrder(tx, actor, order._id, locked))
      if (failed(started)) return started
      const { _id, orderNumber: name } = order
      const exception = plan.holds.length > 0 && { sentDespite: plan.holds.map((hold) => holdWords[hold]) }
      const after = { shipment: carrier?.name ?? ownCarrierName, ...exception }
      await recordChange(tx, actor, { action: 'update', noun: 'order', id: _id, name, after })
      return id
    })
  } catch (error) {
    if (violates(error, 'shipments_under_way')) return fail('already_shipped')
    throw error
  }
}

async function planRequest(tx: Transaction, order: Order, request: CreateShipment): Promise<ParcelPlan> {
  const parcels = await listParcelsOf(tx, [order._id])
  const charges = await sumExchangeCharges(tx, [order._id])
  return planParcel(order, parcels, {
    own: request.carrier === ownCarrier,
    collect: request.collect,
    exchange: request.exchange,
    hasOwnAddress: request.address !== null,
    exchangeCharge: charges.get(order._id) ?? 0,
  })
}

interface NewParcel extends Omit<CreateShipment, 'address'>, ParcelPlan {
  id: string
  address: OfficialAddress | null
}

async function insertParcel(tx: Transaction, actor: Actor, order: Order, parcel: NewParcel): Promise<void> {
  const before = await countShipments(tx, order._id)
  await insertShipment(
    tx,
    {
      ...parcel,
      clientCode: before === 0 ? order.orderNumber : `${order.orderNumber}.${before + 1}`,
      accountId: actor._id,
      byName: actor.name,
    },
    parcel.carrier === ownCarrier ? null : askingLease,
  )
  // A handed-over order is never cancelled automatically.
  if (parcel.kind === 'order') return setPayBefore(tx, order._id, null)
  await insertShipmentLines(tx, { shipmentId: parcel.id, orderId: order._id }, piecesToSend(order.items))
}

async function startOwnDelivery(tx: Transaction, actor: Actor, id: string, order: HeldOrder) {
  const shipment = await lockShipment(tx, id)
  if (!shipment) return fail('not_found')
  const update = { key: 'set out', state: 'delivering', at: Date.now(), reason: '' } as const
  return moveShipment(tx, actor, { shipment, order }, update)
}

async function confirmOrder(tx: Transaction, actor: Actor, orderId: string, order: HeldOrder) {
  if (order.status !== firstStatus) return null
  return changeHeldOrder(tx, actor, orderId, order, { to: 'đã xác nhận', reason: 'staff' })
}

export async function createShipments(
  shop: Shop,
  actor: Actor,
  { carrier, ids, include }: { carrier: string; ids: readonly string[]; include?: Include | undefined },
): Promise<BulkResult[]> {
  const numberById = new Map(
    (await listOrdersById(shop.db, [...ids])).map((order) => [order._id, order.orderNumber]),
  )
  const results: BulkResult[] = []
  for (const orderId of ids) {
    const defaults = { note: '', weight: null, courierName: '', courierPhone: '', address: null }
    const includeReason = include?.ids.includes(orderId) ? include.reason : undefined
    const created = await createShipment(shop, actor, { ...defaults, orderId, carrier, includeReason })
    const refused = failed(created) ? created : null
    results.push({
      _id: orderId,
      orderNumber: numberById.get(orderId) ?? null,
      error: refused && sentence(refused),
      code: refused?.failure ?? null,
    })
  }
  return results
}
