import pLimit from 'p-limit'
import { listUnreportedPayments } from '#data/payments/gateway-payments.ts'
import { NoAnswer } from '#operations/extensions/with-timeout.ts'
import type { Shop } from '#operations/shop.ts'
import { type Gateway, listGateways } from './gateways.ts'
import { recordGatewayResult } from './record-gateway-result.ts'

const maxInFlightPerGateway = 20
const maxUnansweredInARow = 3

/**
 * Asks for the result of payments without a report, because a gateway stops repeating a report that the shop
 * did not receive. Several processes may ask about the same payment; its result is recorded once.
 */
export async function pollGateways(shop: Shop): Promise<void> {
  const gateways = listGateways(shop).filter(({ askPayment }) => askPayment)
  await throwFirstFailure(gateways.map((gateway) => pollGateway(shop, gateway)))
}

async function pollGateway(shop: Shop, gateway: Gateway): Promise<void> {
  const payments = await listUnreportedPayments(shop.db, gateway.id)
  const queue = pLimit(maxInFlightPerGateway)
  let unanswered = 0
  const poll = async (payment: (typeof payments)[number]) => {
    if (unanswered >= maxUnansweredInARow) return
    try {
      const report = await gateway.askPayment?.(payment)
      unanswered = 0
      if (report) await recordGatewayResult(shop, gateway.id, report)
    } catch (error) {
      if (error instanceof NoAnswer) unanswered++
      throw error
    }
  }
  await throwFirstFailure(payments.map((payment) => queue(poll, payment)))
}

async function throwFirstFailure(promises: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(promises)
  const failure = results.find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
}
