import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dong } from './text.ts'

/** What every page may say of the shop: what buying costs beside the goods (decisions.md R33), and how to reach it. */
export const Terms = z.object({
  /** What delivery to an address costs. */
  shippingFee: dong,
  /** From this subtotal on delivery is free. */
  freeShippingFrom: dong,
  name: z.string(),
  /** E.164; null: the owner has said none. */
  phone: z.string().nullable(),
  zalo: z.string().nullable(),
  email: z.string().nullable(),
  /** Empty: the owner has said none. */
  address: z.string(),
  /** Pieces of a variant from which it is about to be gone. */
  lowStock: z.int().min(0),
})
export type Terms = z.infer<typeof Terms>

export const termEndpoints = {
  getTerms: endpoint({
    access: 'anyone',
    summary: 'What delivery costs now, from which subtotal it is free, and how to reach the shop',
    status: 200,
    answer: Terms,
  }),
}
