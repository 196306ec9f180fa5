import { type Failure, fail } from '#contract/failures.ts'
import type { ParcelLabel } from '#contract/shipping/shipments.ts'
import { findShipment } from '#data/shipping/shipments.ts'
import type { Shop } from '#operations/shop.ts'

/** Waits for the network. @failure carrier_unavailable, carrier_not_answering, carrier_rejected, shipment_code_disputed */
export async function createLabel({ db, carriers = [] }: Shop, id: string): Promise<ParcelLabel | Failure> {
  const shipment = await findShipment(db, id)
  if (!shipment) return fail('not_found')
  const carrier = carriers.find((one) => one.id === shipment.carrier)
  if (!carrier?.createLabel || shipment.code === null) return fail('carrier_unavailable')
  if (shipment.isCodeDisputed) return fail('shipment_code_disputed')
  const answer = await carrier.createLabel(shipment.code)
  if ('url' in answer) return { url: answer.url, pdf: null }
  if ('pdf' in answer) return { url: null, pdf: Buffer.from(answer.pdf).toString('base64') }
  return 'refused' in answer
    ? fail('carrier_rejected', { reason: answer.refused })
    : fail('carrier_not_answering')
}
