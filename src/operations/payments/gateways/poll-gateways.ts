import pLimit from 'p-limit'
import type { GatewayId } from '#contract/payments/gateways.ts'
import { listUnreportedPayments } from '#data/payments/gateway-payments.ts'
import type { Shop } from '#operations/shop.ts'
import { type Gateway, listGateways } from './gateways.ts'
import { recordGatewayResult } from './record-gateway-result.ts'

const maxInFlightPerGateway = 20

/** Gateways that an earlier run of this process still asks. */
const busyGateways = new WeakMap<Shop, Set<GatewayId>>()

/**
 * Asks for the result of payments without a report, because a gateway stops repeating a report that the shop
 * did not receive. Several processes may ask about the same payment; its result is recorded once. An unresponsive
 * gateway is left out of further runs until it has answered or timed out, so that the others are asked on time.
 */
export async function pollGateways(shop: Shop): Promise<void> {
  const busy = busyGateways.get(shop) ?? new Set()
  busyGateways.set(shop, busy)
  const gateways = listGateways(shop).filter(({ id, askPayment }) => askPayment && !busy.has(id))
  const polls = gateways.map(async (gateway) => {
    busy.add(gateway.id)
    await pollGateway(shop, gateway).finally(() => busy.delete(gateway.id))
  })
  await throwFirstFailure(polls)
}

async function pollGateway(shop: Shop, gateway: Gateway): Promise<void> {
  const payments = await listUnreportedPayments(shop.db, gateway.id)
  const queue = pLimit(maxInFlightPerGateway)
  const asked = payments.map(async (payment) => {
    const report = await queue(() => gateway.askPayment?.(payment))
    if (report) await recordGatewayResult(shop, gateway.id, report)
  })
  await throwFirstFailure(asked)
}

/** Throws when all have ended. */
async function throwFirstFailure(promises: Promise<void>[]): Promise<void> {
  const failure = (await Promise.allSettled(promises)).find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
}
