import { type Failure, failed } from '#contract/failures.ts'
import type { ShipmentState } from '#contract/shipment-words.ts'
import type { Tx } from '#data/connect.ts'
import type { HeldOrder } from '#data/orders.ts'
import { type HeldShipment, insertShipmentEvent, setShipmentState } from '#data/shipments.ts'
import { movesOn, orderBecomes } from '#domain/shipment-state.ts'
import { changeHeldOrder } from './change-order-status.ts'
import type { Signer } from './shop.ts'

export interface News {
  /** the same twice is one piece of news */
  key: string
  state: ShipmentState
  /** ms since 1970 */
  at: number
  reason: string
}

/**
 * What was said of a parcel is written down, and moves it and its order on where it is news.
 * LOCK ORDER: the order and then the shipment, both held by the caller; then what a change of status takes.
 */
export async function moveShipment(
  tx: Tx,
  by: Signer,
  { shipment, order }: { shipment: HeldShipment; order: HeldOrder },
  news: News,
): Promise<Failure | { moved: boolean }> {
  const moved = movesOn(shipment, news)
  const fresh = await insertShipmentEvent(tx, { ...news, shipmentId: shipment._id, moved })
  if (!fresh || !moved) return { moved: false }
  await setShipmentState(tx, shipment._id, news)
  const to = orderBecomes(news.state, order.status)
  if (!to) return { moved }
  const step = { to, reason: 'refused', collected: shipment.cod } as const
  const changed = await changeHeldOrder(tx, by, shipment.orderId, order, step)
  return failed(changed) ? changed : { moved }
}
