import type { Handlers } from '#http/api/mount.ts'
import { countForged } from '#operations/payments/count-forged.ts'
import { findGateway, replyTo } from '#operations/payments/gateways.ts'
import { settlePayment } from '#operations/payments/settle-gateway-payment.ts'
import { startGatewayPayment } from '#operations/payments/start-gateway-payment.ts'

export const gatewayHandlers = {
  startGatewayPayment: ({ shop, params, visitor, door }) =>
    startGatewayPayment(shop, params.id, { address: visitor.from, publicUrl: door.publicUrl }),
  settleGatewayPayment: async ({ shop, params: { gateway }, query, visitor, door }) => {
    const outcome = await settlePayment(shop, gateway, query)
    if (outcome !== 'settled' && outcome !== 'already_settled') {
      door.log.warn({ gateway, outcome, from: visitor.address }, 'a report of a gateway was refused')
    }
    if (outcome === 'forged' && findGateway(shop, gateway)) await countForged(shop, gateway)
    return replyTo(gateway, outcome)
  },
} satisfies Partial<Handlers>
