import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Services outside that the shop works with once whoever runs it has set their variables. */
export const services = ['vnpay', 'sepay', 'payos', 'carrier', 'mail', 'provider'] as const
export type Service = (typeof services)[number]

export const Connection = z.object({
  service: z.enum(services),
  on: z.boolean(),
  /** What the service is told to call: an address of the shop's; null where it calls nothing. */
  callback: z.url().nullable(),
})
export type Connection = z.infer<typeof Connection>

export const connectionEndpoints = {
  listConnections: endpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'Which services the shop is connected to, and what they call; never a key or a secret',
    status: 200,
    answer: z.array(Connection),
  }),
}
