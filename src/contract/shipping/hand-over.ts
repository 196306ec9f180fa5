import { z } from 'zod'
import { limits } from '../limits.ts'
import { dong, flag, id, line } from '../text.ts'
import { orderStatuses } from '../words.ts'
import { holds } from './hand-over-words.ts'
import { parcelKinds } from './parcel-kinds.ts'

/** Why an unpaid or unconfirmed order leaves the shop all the same; kept in the order's history. */
export const IncludeReason = line(limits.stockNote, 'Hãy ghi lý do')

/** Orders of a bulk call that leave although they are unpaid or unconfirmed. */
export const Include = z.object({ ids: z.array(id).min(1).max(limits.maxTogether), reason: IncludeReason })

export const HandOverQuery = z.object({
  orders: z
    .string()
    .max(limits.maxTogether * 40)
    .transform((value) => [...new Set(value.split(',').filter(Boolean))])
    .pipe(z.array(id).min(1).max(limits.maxTogether)),
  /** Left out: no parcel is made, the orders are only set to be on their way. */
  carrier: z.string().max(40).optional(),
  /** As in `createShipment`. */
  collect: flag.optional(),
  exchange: flag.optional(),
  /** The parcel has an address of its own. */
  ownAddress: flag.optional(),
})

/** What handing over one order would do. */
export const HandOverEntry = z.object({
  _id: id,
  orderNumber: z.string(),
  customerName: z.string(),
  status: z.enum(orderStatuses),
  kind: z.enum(parcelKinds),
  total: dong,
  /** What is still to come in. */
  due: dong,
  /** What would be collected at the door. */
  cod: dong,
  /** Why it stays unless it is included with a reason; empty: it goes. */
  holds: z.array(z.enum(holds)),
  /** Why it cannot go at all; null: it can. */
  refusal: z.string().nullable(),
})
export type HandOverQuery = z.infer<typeof HandOverQuery>
export type HandOverEntry = z.infer<typeof HandOverEntry>
export type Include = z.infer<typeof Include>
