import type { Handlers } from '#http/api/mount.ts'
import { countForged } from '#operations/payments/count-forged.ts'
import { findGateway, replyTo } from '#operations/payments/gateways.ts'
import { settlePayment } from '#operations/payments/settle-gateway-payment.ts'
import { startGatewayPayment } from '#operations/payments/start-gateway-payment.ts'

export const gatewayHandlers = {
  startGatewayPayment: ({ shop, params, client, context }) =>
    startGatewayPayment(shop, params.id, { address: client.from, publicUrl: context.publicUrl }),
  settleGatewayPayment: async ({ shop, params: { gateway }, query, client, context }) => {
    const outcome = await settlePayment(shop, gateway, query)
    if (outcome !== 'settled' && outcome !== 'already_settled') {
      context.log.warn({ gateway, outcome, from: client.address }, 'gateway callback rejected')
    }
    if (outcome === 'forged' && findGateway(shop, gateway)) await countForged(shop, gateway)
    return replyTo(gateway, outcome)
  },
} satisfies Partial<Handlers>
