import pLimit from 'p-limit'
import { listUnreportedPayments } from '#data/payments/gateway-payments.ts'
import type { Shop } from '#operations/shop.ts'
import { listGateways } from './gateways.ts'
import { recordGatewayResult } from './record-gateway-result.ts'

/** Per gateway, so that within a run an unresponsive one does not delay the payments of another. */
const maxInFlight = 20

/**
 * Asks for the result of payments without a report, because a gateway stops repeating a report that the shop
 * did not receive. Several processes may ask about the same payment; its result is recorded once.
 */
export async function pollGateways(shop: Shop): Promise<void> {
  const gateways = listGateways(shop)
    .filter(({ askPayment }) => askPayment)
    .map((gateway) => ({ ...gateway, queue: pLimit(maxInFlight) }))
  if (gateways.length === 0) return
  const payments = await listUnreportedPayments(
    shop.db,
    gateways.map(({ id }) => id),
  )
  const ask = async (payment: (typeof payments)[number]) => {
    const gateway = gateways.find(({ id }) => id === payment.gateway)
    const report = await gateway?.queue(() => gateway.askPayment?.(payment))
    if (gateway && report) await recordGatewayResult(shop, gateway.id, report)
  }
  const asked = await Promise.allSettled(payments.map(ask))
  const failure = asked.find((one) => one.status === 'rejected')
  if (failure) throw failure.reason
}
