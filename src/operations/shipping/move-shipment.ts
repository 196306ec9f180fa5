import { type Failure, failed } from '#contract/failures.ts'
import { cancelled, type OrderStatus } from '#contract/orders/order-statuses.ts'
import { ownCarrier, type ShipmentState } from '#contract/shipping/shipment-words.ts'
import type { Transaction } from '#data/database/connection.ts'
import { type HeldOrder, keepRefusal } from '#data/orders/orders.ts'
import { restartWait } from '#data/orders/payment-deadline.ts'
import { postEntries } from '#data/payments/order-money.ts'
import {
  type HeldShipment,
  insertShipmentEvent,
  listParcelCash,
  listReasons,
  setCollected,
  setShipmentState,
} from '#data/shipping/shipments.ts'
import { formatDong } from '#domain/money.ts'
import { bringCash, mayStillBring } from '#domain/shipping/parcel-cash.ts'
import {
  movesOn,
  orderBecomes,
  saysRefused,
  shipmentMeanings,
  undoesDelivery,
} from '#domain/shipping/shipment-state.ts'
import { changeHeldOrder } from '#operations/orders/change-order-status.ts'
import type { Signer } from '#operations/shop.ts'

export interface News {
  /** the same twice is one piece of news */
  key: string
  state: ShipmentState
  /** ms since 1970 */
  at: number
  reason: string
}

/**
 * What was said of a parcel is written down, and moves it and its order on where it is news. What was collected for
 * it is the order's money whatever became of the order; one that turns up after its end moves no order.
 * LOCK ORDER: the order and then the shipment, both held by the caller; then what a change of status takes.
 */
export async function moveShipment(
  tx: Transaction,
  by: Signer,
  { shipment, order }: { shipment: HeldShipment; order: HeldOrder },
  news: News,
  collected = shipment.cod,
): Promise<Failure | { moved: boolean }> {
  const moved = movesOn(shipment, news)
  const fresh = await insertShipmentEvent(tx, { ...news, shipmentId: shipment._id, moved })
  if (!fresh || !moved) {
    const back = shipment.kind === 'order' && shipment.state === 'returned' && !shipment.cancelAsked
    if (back && saysRefused(news.reason)) await keepRefusal(tx, shipment.orderId, by.name)
    return { moved: false }
  }
  const { orderId } = shipment
  const amount = await keepCash(tx, { shipment, order }, news, collected)
  await setShipmentState(tx, shipment._id, news)
  if (shipment.kind === 'order' && (news.state === 'cancelled' || news.state === 'rejected')) {
    await restartWait(tx, orderId)
  }
  // Under the parcel's own code it is in the ledger at most once.
  const cash = { kind: 'payment', method: 'cod', amount, reference: shipment.clientCode } as const
  const to = await whatBecomes(tx, { shipment, order }, news)
  if (!to) {
    await postEntries(tx, orderId, [cash])
    return { moved }
  }
  const step = { to, reason: await whyBack(tx, shipment), collected: cash }
  const changed = await changeHeldOrder(tx, by, orderId, order, step)
  return failed(changed) ? changed : { moved }
}

interface Held {
  shipment: HeldShipment
  order: HeldOrder
}

/**
 * What was only presumed, and was not so, is taken out of the ledger by a line that says so.
 * @returns what of it is not in the ledger yet, in dong
 */
async function keepCash(
  tx: Transaction,
  { shipment, order }: Held,
  { state }: News,
  sum: number,
): Promise<number> {
  const { _id, orderId, carrier } = shipment
  if (mayStillBring({ carrier, state })) return 0
  const told = state === 'delivered' ? sum : state === 'returned' ? 0 : null
  const parcels = (await listParcelCash(tx, orderId)).filter((one) => one.kind === shipment.kind)
  const { change, collected } = bringCash(parcels, _id, told)
  await setCollected(tx, collected)
  if (change >= 0) return change
  const note = `Sửa số tạm ghi khi đặt “đã giao”: vận đơn báo đã thu ${formatDong(told ?? 0)}`
  // What was given back of it meanwhile cannot be taken out again.
  const amount = -Math.min(order.paid, -change)
  await postEntries(tx, orderId, [{ kind: 'payment', method: 'cod', amount, note }])
  return 0
}

async function whatBecomes(
  tx: Transaction,
  { shipment, order }: Held,
  { state }: News,
): Promise<OrderStatus | null> {
  // What was taken in exchange may come back to the shop: the order stays delivered, and the piece waits to be sent.
  if (shipment.kind === 'exchange' || shipmentMeanings[shipment.state].ends) return null
  const undone =
    state === 'returned' &&
    undoesDelivery(shipment.carrier, order.status, await listParcelCash(tx, shipment.orderId))
  return undone ? cancelled : orderBecomes(state, order.status)
}

/** Held against the shopper only where they refused it: somebody of the shop says so, or the carrier's words do. */
async function whyBack(tx: Transaction, shipment: HeldShipment): Promise<'refused' | 'staff'> {
  if (shipment.carrier === ownCarrier) return 'refused'
  if (shipment.cancelAsked) return 'staff'
  return (await listReasons(tx, shipment._id)).some(saysRefused) ? 'refused' : 'staff'
}
