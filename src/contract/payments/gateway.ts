import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { dong, id, timestamp } from '#contract/scalar-schemas.ts'
import { extensionGatewayId, gatewayId } from './payment-schemas.ts'

export const gatewayTimeoutMinutes = 15

export const GatewayPayment = z
  .object({
    reference: z.string().describe('Reference of the attempt at the gateway.'),
    amount: dong.describe('Dong.'),
    state: z.enum(['started', 'paid', 'failed']),
    code: z.string().nullable().describe("The gateway's result code. Null: no answer yet."),
    transactionNumber: z
      .string()
      .nullable()
      .describe("The gateway's transaction number. Null: no answer yet."),
    startedAt: timestamp,
  })
  .describe('An attempt to pay at the payment gateway.')
export type GatewayPayment = z.infer<typeof GatewayPayment>

const GatewayReply = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .describe("The reply in the gateway's own format.")

export const gatewayEndpoints = {
  startGatewayPayment: defineEndpoint({
    access: 'own-order',
    rights: ['orders'],
    summary: 'Start a payment of the amount due at the gateway; returns the URL of its payment page',
    params: z.object({ id }),
    status: 201,
    response: z.object({ url: z.string() }),
    failures: ['nothing_to_pay', 'payment_method_unavailable', 'gateway_unavailable', 'too_many_attempts'],
  }),
  receiveGatewayReportByGet: defineEndpoint({
    access: 'signature',
    summary:
      'Payment report by GET, of VNPay (its IPN) or the gateway of an extension, signed by the gateway; a repeated report changes nothing',
    params: z.object({ gateway: z.union([z.enum(['vnpay']), extensionGatewayId]) }),
    query: z.object({}).catchall(z.string().max(600)),
    status: 200,
    allowsNoContent: true,
    failures: ['malformed'],
    response: GatewayReply,
  }),
  receiveGatewayReport: defineEndpoint({
    access: 'signature',
    summary:
      'Payment report of MoMo, ZaloPay or the gateway of an extension, signed by the gateway; a repeated report changes nothing. MoMo gets an empty response (204)',
    params: z.object({ gateway: gatewayId }),
    status: 200,
    allowsNoContent: true,
    failures: ['malformed', 'too_large'],
    response: GatewayReply,
  }),
}
