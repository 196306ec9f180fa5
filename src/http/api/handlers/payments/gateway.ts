import { failed } from '#contract/failures.ts'
import type { GatewayId } from '#contract/payments/gateways.ts'
import { requestLimits } from '#contract/request-limits.ts'
import type { ApiCall, ApiHandlers } from '#http/api/mount-api.ts'
import { readBytes } from '#http/load/read-bytes.ts'
import { isReportAccepted } from '#operations/payments/gateways/gateway.ts'
import { buildGatewayReply, findGateway } from '#operations/payments/gateways/gateways.ts'
import { receiveGatewayReport } from '#operations/payments/gateways/record-gateway-result.ts'
import { startGatewayPayment } from '#operations/payments/gateways/start-gateway-payment.ts'
import { recordForgedReport } from '#operations/payments/record-forged-report.ts'

type ReportCall = Pick<ApiCall<never>, 'shop' | 'client' | 'context' | 'c'>

async function receive({ shop, client, context, c }: ReportCall, gateway: GatewayId, body: Uint8Array) {
  const { headers, url } = c.req.raw
  const request = { headers, query: new URL(url).searchParams, body }
  const outcome = await receiveGatewayReport(shop, gateway, request)
  if (failed(outcome)) return outcome
  if (!isReportAccepted(outcome))
    context.log.warn({ gateway, outcome, from: client.rateLimitKey }, 'gateway report rejected')
  if (outcome === 'forged' && findGateway(shop, gateway)) await recordForgedReport(shop, gateway)
  return buildGatewayReply(shop, gateway, outcome) ?? c.body(null, 204)
}

export const gatewayHandlers = {
  startGatewayPayment: ({ shop, params, client, context }) =>
    startGatewayPayment(shop, params.id, { ipAddress: client.ipAddress, publicUrl: context.publicUrl }),
  receiveGatewayReportByGet: (call) => receive(call, call.params.gateway, new Uint8Array()),
  receiveGatewayReport: async (call) => {
    const bytes = await readBytes(call.c, { max: requestLimits.maxWebhookBytes, budget: 'reports' })
    return failed(bytes) ? bytes : receive(call, call.params.gateway, bytes)
  },
} satisfies Partial<ApiHandlers>
