import type { ApiHandlers } from '#http/api/mount-api.ts'
import { buildGatewayReply, findGateway } from '#operations/payments/gateways.ts'
import { recordForgedReport } from '#operations/payments/record-forged-report.ts'
import { settlePayment } from '#operations/payments/settle-payment.ts'
import { startGatewayPayment } from '#operations/payments/start-gateway-payment.ts'

export const gatewayHandlers = {
  startGatewayPayment: ({ shop, params, client, context }) =>
    startGatewayPayment(shop, params.id, { ipAddress: client.ipAddress, publicUrl: context.publicUrl }),
  settleGatewayPayment: async ({ shop, params: { gateway }, query, client, context }) => {
    const outcome = await settlePayment(shop, gateway, query)
    if (outcome !== 'settled' && outcome !== 'already_settled') {
      context.log.warn({ gateway, outcome, from: client.rateLimitKey }, 'gateway callback rejected')
    }
    if (outcome === 'forged' && findGateway(shop, gateway)) await recordForgedReport(shop, gateway)
    return buildGatewayReply(gateway, outcome)
  },
} satisfies Partial<ApiHandlers>
