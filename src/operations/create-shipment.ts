import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed, sentence } from '#contract/failures.ts'
import type { BulkResult } from '#contract/order-desk.ts'
import type { Order } from '#contract/orders.ts'
import { ownCarrier, ownCarrierName } from '#contract/shipment-words.ts'
import type { CreateShipment, Shipment } from '#contract/shipments.ts'
import type { Tx } from '#data/connect.ts'
import { listOrdersById } from '#data/order-list.ts'
import { findOrder, type HeldOrder, lockOrder } from '#data/orders.ts'
import { countShipments, insertShipment, lockShipment } from '#data/shipments.ts'
import { inTransaction, violates } from '#data/transaction.ts'
import { paymentState } from '#domain/payment-state.ts'
import { parsePhone } from '#domain/phone.ts'
import { isDone } from '#domain/shipment-state.ts'
import { askCarrier, askingLease } from './ask-carrier.ts'
import { changeHeldOrder } from './change-order-status.ts'
import { moveShipment } from './move-shipment.ts'
import { readShipment } from './read-shipments.ts'
import { recordChange } from './record-change.ts'
import type { Actor, Shop } from './shop.ts'

/**
 * Hands an order to a carrier. What is to be collected at the door is what is due now, or
 * nothing where it is to come another way. A carrier that does not
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
  try {
    return await inTransaction(shop.sql, async (tx) => {
      const held = await lockOrder(tx, asked.orderId)
      const order = held && (await findOrder(tx, asked.orderId))
      if (!order) return fail('not_found')
      if (isDone(order.status)) return fail('not_shippable', { status: order.status })
      if (!own && !order.address) return fail('no_address')
      const id = uuid()
      await keep(tx, actor, order, { ...asked, id, courierPhone, own })
      const started = await (own ? setOut(tx, actor, id, held) : confirm(tx, actor, order._id, held))
      if (failed(started)) return started
      const { _id, orderNumber: name } = order
      const after = { shipment: carrier?.name ?? ownCarrierName }
      await recordChange(tx, actor, { action: 'update', noun: 'order', id: _id, name, after })
      return id
    })
  } catch (error) {
    if (violates(error, 'shipments_under_way')) return fail('already_shipped')
    throw error
  }
}

interface Kept extends CreateShipment {
  id: string
  own: boolean
}

async function keep(tx: Tx, actor: Actor, order: Order, asked: Kept): Promise<void> {
  const before = await countShipments(tx, order._id)
  await insertShipment(
    tx,
    {
      ...asked,
      clientCode: before === 0 ? order.orderNumber : `${order.orderNumber}.${before + 1}`,
      cod: (asked.collect ?? order.payment === 'cod') ? paymentState(order).due : 0,
      accountId: actor._id,
      byName: actor.name,
    },
    asked.own ? null : askingLease,
  )
}

/** Whoever brings it has it in their hands. */
async function setOut(tx: Tx, actor: Actor, id: string, order: HeldOrder) {
  const shipment = await lockShipment(tx, id)
  if (!shipment) return fail('not_found')
  const news = { key: 'set out', state: 'delivering', at: Date.now(), reason: '' } as const
  return moveShipment(tx, actor, { shipment, order }, news)
}

/** What is handed to a carrier is not waiting for an answer any more, and its shopper cannot cancel it. */
async function confirm(tx: Tx, actor: Actor, orderId: string, order: HeldOrder) {
  if (order.status !== 'đang xử lý') return null
  return changeHeldOrder(tx, actor, orderId, order, { to: 'đã xác nhận', reason: 'staff' })
}

/** Several, one after the other: one that is refused does not keep the others back. */
export async function createShipments(
  shop: Shop,
  actor: Actor,
  { carrier, ids }: { carrier: string; ids: readonly string[] },
): Promise<BulkResult[]> {
  const known = new Map(
    (await listOrdersById(shop.sql, [...ids])).map((order) => [order._id, order.orderNumber]),
  )
  const results: BulkResult[] = []
  for (const orderId of ids) {
    const plain = { note: '', weight: null, courierName: '', courierPhone: '' }
    const made = await createShipment(shop, actor, { ...plain, orderId, carrier })
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
