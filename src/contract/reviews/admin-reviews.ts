import { z } from 'zod'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { id, pageNumber, pageSize, queryInteger } from '#contract/scalar-schemas.ts'
import { singleLine, text } from '#contract/text.ts'
import { reviewStates } from './review-states.ts'
import { Review } from './reviews.ts'

export const ReviewListItem = Review.extend({
  product: z.object({
    _id: id,
    name: z.string(),
    image: z.string().describe('URL; empty if there is none.'),
    listed: z.boolean().describe('False: the product was deleted.'),
  }),
  hidden: z.boolean().describe('True: the shop has hidden it; it is visible to its author only.'),
}).describe('A review with its product.')

export const AdminReviewQuery = z.object({
  state: z.enum(reviewStates).optional().describe('Only reviews in this state.'),
  stars: queryInteger.optional().describe('Only reviews with this number of stars, 1 to 5.'),
  q: singleLine(limits.maxSearchQueryLength).optional().describe('Searched in product and text.'),
  page: pageNumber,
  limit: pageSize,
})

export type ReviewListItem = z.infer<typeof ReviewListItem>
export type AdminReviewQuery = z.infer<typeof AdminReviewQuery>

export const adminReviewEndpoints = {
  listAllReviews: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Reviews of all products, newest first',
    query: AdminReviewQuery,
    status: 200,
    response: z.array(ReviewListItem),
    headers: listHeaders,
  }),
  answerReview: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Answer a review in public; an empty text removes the answer',
    params: z.object({ id }),
    body: z.object({ text: text(limits.maxReviewLength) }),
    status: 200,
    response: ReviewListItem,
    failures: ['review_hidden'],
  }),
}
