import { z } from 'zod'
import { dong } from './text.ts'
import { voucherKinds } from './words.ts'

/** What a code promises, for shoppers. */
export const VoucherOffer = z.object({
  code: z.string(),
  kind: z.enum(voucherKinds),
  /** percent, or dong; 0 for free delivery */
  value: z.int().min(0),
  /** the most that a percentage takes off; null: no bound */
  cap: dong.nullable(),
  /** of the subtotal */
  minimum: dong,
  /** last day by the clock in the shop */
  to: z.iso.date().nullable(),
})
/** The one that the shopper entered. */
export const CartVoucher = z.object({
  code: z.string(),
  /** Null: there is no such code any more. */
  offer: VoucherOffer.nullable(),
  /** Why it gives nothing now; null where it does. */
  refusal: z.object({ code: z.string(), error: z.string() }).nullable(),
})

export type VoucherOffer = z.infer<typeof VoucherOffer>
export type CartVoucher = z.infer<typeof CartVoucher>
