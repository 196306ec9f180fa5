import { z } from 'zod'
import { shippingHolds } from '#contract/shipping/shipping-holds.ts'
import { dong, timestamp } from '../scalar-schemas.ts'

export const OrderOverride = z
  .object({
    kind: z.enum(['sent', 'payment_extended']),
    holds: z
      .array(z.enum(shippingHolds))
      .describe('Why the order should have waited. Empty for an extended deadline.'),
    due: dong.describe('Still to be paid at that moment, in dong.'),
    payBefore: timestamp.nullable().describe('The new payment deadline. Null: the order was sent.'),
    reason: z.string(),
    by: z.string().describe('Name of the account at that time.'),
    at: timestamp,
  })
  .describe(
    'An override by staff: an unpaid or unconfirmed order was sent, or its payment deadline was extended.',
  )
export type OrderOverride = z.infer<typeof OrderOverride>
