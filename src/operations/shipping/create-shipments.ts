import { type Failure, fail, failed, failureMessage } from '#contract/failures.ts'
import type { HoldOverride } from '#contract/shipping/sending.ts'
import type { Shipment, ShipmentResult } from '#contract/shipping/shipments.ts'
import { listOrdersById } from '#data/orders/order-list.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { createShipment } from './create-shipment.ts'

/** After one lost answer the other orders get no parcel, because each would wait as long. */
export async function createShipments(
  shop: Shop,
  actor: Actor,
  {
    carrier,
    ids,
    include: holdOverride,
  }: { carrier: string; ids: readonly string[]; include?: HoldOverride | undefined },
): Promise<ShipmentResult[]> {
  const numberById = new Map(
    (await listOrdersById(shop.db, [...ids])).map((order) => [order._id, order.orderNumber]),
  )
  const results: ShipmentResult[] = []
  let isAnswerLost = false
  for (const orderId of ids) {
    const defaults = { note: '', courierName: '', courierPhone: '', address: null }
    const sendReason = holdOverride?.ids.includes(orderId) ? holdOverride.reason : undefined
    const request = { ...defaults, orderId, carrier, handOverReason: sendReason }
    const created: Shipment | Failure = isAnswerLost
      ? fail('carrier_not_answering')
      : await createShipment(shop, actor, request)
    isAnswerLost ||= !failed(created) && created.state === 'asked'
    const failure = failed(created) ? created : null
    results.push({
      _id: orderId,
      orderNumber: numberById.get(orderId) ?? null,
      error: failure && failureMessage(failure),
      code: failure?.failure ?? null,
      shipment: failed(created) ? null : created._id,
    })
  }
  return results
}
