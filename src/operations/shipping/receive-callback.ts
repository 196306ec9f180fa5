import { type Failure, fail, failed } from '#contract/failures.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { lockOrder } from '#data/orders/orders.ts'
import { findSaidShipment, keepCarrierAnswer, lockShipment } from '#data/shipping/shipments.ts'
import type { CallbackRequest, Carrier, Said } from '#operations/shipping/carriers/carrier.ts'
import type { Shop } from '#operations/shop.ts'
import { moveShipment } from './move-shipment.ts'

/**
 * What a carrier says of a parcel: late, twice or before its own first answer, it is written down once and moves
 * the parcel on where it is news. A carrier that is not configured, or a parcel that is not ours, is not there.
 */
export async function receiveCallback(
  shop: Shop,
  carrierId: string,
  request: CallbackRequest,
): Promise<{ success: true } | Failure> {
  const carrier = shop.carriers?.find(({ id }) => id === carrierId)
  if (!carrier) return fail('not_found')
  const said = carrier.read(request)
  if (said === 'forged') return fail('bad_signature')
  if (said === 'unreadable') return fail('malformed')
  if (said === 'no news') return { success: true }
  return keepSaid(shop, carrier, said)
}

/** LOCK ORDER: the order, then the shipment. */
async function keepSaid(shop: Shop, carrier: Carrier, said: Said): Promise<{ success: true } | Failure> {
  const kept = await inTransaction(shop.db, async (tx) => {
    const known = await findSaidShipment(tx, carrier.id, said)
    const order = known && (await lockOrder(tx, known.orderId))
    const shipment = order && (await lockShipment(tx, known._id))
    if (!shipment) return fail('not_found')
    if (shipment.code === null) {
      const { code } = said
      await keepCarrierAnswer(tx, shipment._id, { code, fee: null, trackingUrl: carrier.trackingUrl(code) })
    }
    return moveShipment(tx, { _id: null, name: carrier.name }, { shipment, order }, said)
  })
  return failed(kept) ? kept : { success: true }
}
