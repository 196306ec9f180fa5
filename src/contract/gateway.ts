import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dong, id, timestamp } from './text.ts'

/** How long the gateway lets somebody try, in minutes. */
export const gatewayPatience = 15

/** A try of a shopper to pay at the gateway. */
export const GatewayPayment = z.object({
  /** What the gateway knows it by. */
  reference: z.string(),
  amount: dong,
  state: z.enum(['started', 'paid', 'failed']),
  /** The gateway's answer; null while there is none. */
  code: z.string().nullable(),
  transactionNumber: z.string().nullable(),
  startedAt: timestamp,
})
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
