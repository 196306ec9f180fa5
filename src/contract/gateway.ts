import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dong, id, timestamp } from './text.ts'

/** Minutes for which the gateway accepts a payment. */
export const gatewayPatience = 15

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

export const gatewayEndpoints = {
  startGatewayPayment: endpoint({
    access: 'own-order',
    rights: ['orders'],
    summary: 'Begin to pay what an order still costs at the gateway; answers where the shopper goes for it',
    params: z.object({ id }),
    status: 201,
    answer: z.object({ url: z.string() }),
    refusals: ['nothing_due', 'no_gateway'],
  }),
  settleVnpay: endpoint({
    access: 'signed',
    summary:
      'What VNPay says of a payment (its IPN, which it sends as a GET): signed by HMAC-SHA512, said again until it is answered, settled once',
    query: z.object({}).catchall(z.string().max(600)),
    status: 200,
    answer: z.object({ RspCode: z.enum(['00', '01', '02', '04', '97']), Message: z.string() }),
  }),
}
