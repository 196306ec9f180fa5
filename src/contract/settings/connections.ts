import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { type GatewayId, gatewayIds } from '#contract/payments/gateways.ts'

export type ExternalService = GatewayId | 'sepay' | 'payos' | 'carrier' | 'mail' | 'provider'
export const externalServices: readonly ExternalService[] = [
  ...gatewayIds,
  ...(['sepay', 'payos', 'carrier', 'mail', 'provider'] as const),
]

export const Connection = z.object({
  service: z.enum(externalServices),
  on: z.boolean().describe('True: the service is configured.'),
  callback: z
    .url()
    .nullable()
    .describe("The shop's URL that the service calls. Null: the service calls none."),
})
export type Connection = z.infer<typeof Connection>

export const connectionEndpoints = {
  listConnections: defineEndpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'External services and their callback URLs, without keys or secrets',
    status: 200,
    response: z.array(Connection),
  }),
}
