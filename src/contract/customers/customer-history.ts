import { z } from 'zod'
import { returnKinds, returnRequestStates } from '#contract/returns/return-labels.ts'
import { ReturnEntry } from '#contract/returns/returns.ts'
import { Review } from '#contract/reviews/reviews.ts'
import { id, timestamp } from '#contract/scalar-schemas.ts'

/** Returns and reviews on a customer's page, each. */
export const maxCustomerHistory = 100

export const CustomerReturn = z
  .object({
    _id: id,
    order: z.object({ _id: id, orderNumber: z.string() }),
    kind: z.enum(returnKinds),
    state: z.enum(returnRequestStates).describe('`done`: the pieces came back. Others: a request.'),
    lines: ReturnEntry.shape.lines,
    reason: z.string(),
    at: timestamp,
  })
  .describe('Pieces that came back, or a request to return or exchange that was not fulfilled.')

export const CustomerReview = Review.pick({ _id: true, stars: true, text: true, createdAt: true }).extend({
  product: z.object({ _id: id, name: z.string() }),
  hidden: z.boolean().describe('True: the shop has hidden it.'),
})

export type CustomerReturn = z.infer<typeof CustomerReturn>
export type CustomerReview = z.infer<typeof CustomerReview>
