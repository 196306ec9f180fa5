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
 * Hands an order, or what was taken in exchange, to a carrier (`plan-parcel.ts` says which, and what is collected at
 * the door). An unpaid or unconfirmed order needs a reason (R49). A carrier that does not
 * answer is asked again by the shop: the parcel is there from the first moment, as `asked`.
 */
export async function createShipment(
  shop: Shop,
  actor: Actor,
  asked: CreateShipment,
): Promise<Shipment | Failure> {
  const id = await keepIntention(shop, actor, asked)
  if (failed(id)) return id
  const refused = asked.carrier === ownCarrier ? null : await askCarrier(shop, id)
  return refused ?? readShipment(shop, id)
}

async function keepIntention(shop: Shop, actor: Actor, asked: CreateShipment): Promise<string | Failure> {
  const own = asked.carrier === ownCarrier
  const carrier = shop.carriers?.find((one) => one.id === asked.carrier)
  if (!own && !carrier) return fail('no_carrier')
  const courierPhone = asked.courierPhone && parsePhone(asked.courierPhone)
  if (courierPhone === null) {
    const fault = { path: 'courierPhone', message: 'Số điện thoại không đúng' }
    return fail('invalid', {}, { details: [fault] })
  }
  const address = asked.address && checkAddress(asked.address, 'address.')
  if (address && 'message' in address) return badFields(address)
  try {
    return await inTransaction(shop.db, async (tx) => {
      const held = await lockOrder(tx, asked.orderId)
      const order = held && (await findOrder(tx, asked.orderId))
      if (!order) return fail('not_found')
      const plan = await planOf(tx, order, asked)
      if (plan.refusal) return fail(plan.refusal, { status: order.status })
      const kept = await allowToLeave(tx, actor, order, plan.holds, asked.includeReason)
      if (kept) return kept
      const id = uuid()
      await keep(tx, actor, order, { ...asked, ...plan, id, courierPhone, address })
      const started = await (own ? setOut(tx, actor, id, held) : confirm(tx, actor, order._id, held))
      if (failed(started)) return started
      const { _id, orderNumber: name } = order
      const despite = plan.holds.length > 0 && { sentDespite: plan.holds.map((hold) => holdWords[hold]) }
      const after = { shipment: carrier?.name ?? ownCarrierName, ...despite }
      await recordChange(tx, actor, { action: 'update', noun: 'order', id: _id, name, after })
      return id
    })
  } catch (error) {
    if (violates(error, 'shipments_under_way')) return fail('already_shipped')
    throw error
  }
}

async function planOf(tx: Transaction, order: Order, asked: CreateShipment): Promise<ParcelPlan> {
  const parcels = await listParcelsOf(tx, [order._id])
  const charges = await sumExchangeCharges(tx, [order._id])
  return planParcel(order, parcels, {
    own: asked.carrier === ownCarrier,
    collect: asked.collect,
    exchange: asked.exchange,
    hasOwnAddress: asked.address !== null,
    exchangeCharge: charges.get(order._id) ?? 0,
  })
}

interface NewParcel extends Omit<CreateShipment, 'address'>, ParcelPlan {
  id: string
  address: OfficialAddress | null
}

async function keep(tx: Transaction, actor: Actor, order: Order, parcel: NewParcel): Promise<void> {
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
  // With its carrier the order is not cancelled, whether it is paid or not.
  if (parcel.kind === 'order') return setPayBefore(tx, order._id, null)
  await insertShipmentLines(tx, { shipmentId: parcel.id, orderId: order._id }, piecesToSend(order.items))
}

/** Whoever brings it has it in their hands. */
async function setOut(tx: Transaction, actor: Actor, id: string, order: HeldOrder) {
  const shipment = await lockShipment(tx, id)
  if (!shipment) return fail('not_found')
  const news = { key: 'set out', state: 'delivering', at: Date.now(), reason: '' } as const
  return moveShipment(tx, actor, { shipment, order }, news)
}

/** What is handed to a carrier is not waiting for an answer any more, and its shopper cannot cancel it. */
async function confirm(tx: Transaction, actor: Actor, orderId: string, order: HeldOrder) {
  if (order.status !== firstStatus) return null
  return changeHeldOrder(tx, actor, orderId, order, { to: 'đã xác nhận', reason: 'staff' })
}

/** Several, one after the other: one that is refused does not keep the others back. */
export async function createShipments(
  shop: Shop,
  actor: Actor,
  { carrier, ids, include }: { carrier: string; ids: readonly string[]; include?: Include | undefined },
): Promise<BulkResult[]> {
  const known = new Map(
    (await listOrdersById(shop.db, [...ids])).map((order) => [order._id, order.orderNumber]),
  )
  const results: BulkResult[] = []
  for (const orderId of ids) {
    const plain = { note: '', weight: null, courierName: '', courierPhone: '', address: null }
    const includeReason = include?.ids.includes(orderId) ? include.reason : undefined
    const made = await createShipment(shop, actor, { ...plain, orderId, carrier, includeReason })
    const refused = failed(made) ? made : null
    results.push({
      _id: orderId,
      orderNumber: known.get(orderId) ?? null,
      error: refused && sentence(refused),
      code: refused?.failure ?? null,
    })
  }
  return results
}
