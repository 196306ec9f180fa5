import { z } from 'zod'
import { holds } from '../shipping/hand-over-words.ts'
import { dong, timestamp } from '../text.ts'

/** An exception that staff made: the goods left although the order should have waited, or it got more time to pay. */
export const OrderException = z.object({
  kind: z.enum(['sent', 'payment_extended']),
  /** Why the order should have waited; empty for more time. */
  holds: z.array(z.enum(holds)),
  /** Dong that were due at that moment. */
  due: dong,
  /** The new end of the time to pay; null where the goods left. */
  payBefore: timestamp.nullable(),
  reason: z.string(),
  /** The name of the account at that time. */
  by: z.string(),
  at: timestamp,
})
export type OrderException = z.infer<typeof OrderException>
