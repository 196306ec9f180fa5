import { z } from 'zod'
import { dong } from '#contract/scalar-schemas.ts'

export const CodLimits = z.object({
  variantPieces: z.int().min(0).describe('Pieces of one variant in an order.'),
  orderPieces: z.int().min(0).describe('Pieces in an order.'),
  orderTotal: dong.describe('Total of an order, in dong.'),
  openOrders: z.int().min(0).describe('Open orders of an unverified account, or of its phone number.'),
  networkOrders: z.int().min(0).describe('Open orders from one network.'),
})
export type CodLimits = z.infer<typeof CodLimits>
