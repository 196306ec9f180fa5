import { z } from 'zod'
import { Image } from '#contract/catalog/images.ts'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { id, pageNumber, queryInteger, timestamp } from '#contract/scalar-schemas.ts'
import { text } from '#contract/text.ts'

export const StarCounts = z
  .object({
    1: z.int().describe('Reviews with 1 star.'),
    2: z.int().describe('Reviews with 2 stars.'),
    3: z.int().describe('Reviews with 3 stars.'),
    4: z.int().describe('Reviews with 4 stars.'),
    5: z.int().describe('Reviews with 5 stars.'),
  })
  .describe('Number of reviews by stars.')

export const Review = z.object({
  _id: id,
  author: z.string().describe('First name only; `Khách hàng` if the account was deleted.'),
  stars: z.int().min(1).max(5).describe('1 to 5.'),
  text: z.string().describe('Plain text.'),
  photos: z.array(z.string()).describe('URLs.'),
  createdAt: timestamp,
  edited: z.boolean().describe('True: changed after it was written.'),
  answer: z
    .object({ text: z.string().describe('Plain text.'), at: timestamp })
    .nullable()
    .describe("The shop's public answer. Null: none."),
})
export const OwnReview = Review.extend({
  productId: id,
  hidden: z
    .boolean()
    .describe('True: the shop has hidden it; it is visible to its author only and not counted.'),
})
export const ReviewList = z.object({
  count: z.int().describe('Number of visible reviews, over all pages.'),
  average: z.number().nullable().describe('Average stars, 1 to 5. Null: no reviews.'),
  stars: StarCounts,
  reviews: z.array(Review),
})

export const ReviewInput = z.object({
  stars: z
    .number('Hãy chọn số sao')
    .int('Hãy chọn từ 1 đến 5 sao')
    .min(1, 'Hãy chọn từ 1 đến 5 sao')
    .max(5, 'Hãy chọn từ 1 đến 5 sao')
    .describe('1 to 5.'),
  text: text(limits.maxReviewLength).default(''),
  photos: z
    .array(z.string().max(200))
    .max(limits.maxReviewPhotos, `Nhiều nhất ${limits.maxReviewPhotos} ảnh`)
    .default([])
    .describe('URLs that `uploadReviewPhoto` returned to this shopper.'),
})

export const ReviewQuery = z.object({
  page: pageNumber,
  limit: queryInteger
    .optional()
    .describe(
      `Reviews per page, at most ${limits.maxReviewPageSize}. Default: ${limits.defaultReviewPageSize}.`,
    ),
})

export type StarCounts = z.infer<typeof StarCounts>
export type Review = z.infer<typeof Review>
export type OwnReview = z.infer<typeof OwnReview>
export type ReviewList = z.infer<typeof ReviewList>
export type ReviewInput = z.infer<typeof ReviewInput>
export type ReviewQuery = z.infer<typeof ReviewQuery>

export const reviewEndpoints = {
  listReviews: defineEndpoint({
    access: 'anyone',
    summary: 'Reviews of a product, newest first, with the number of reviews by stars',
    params: z.object({ id }),
    query: ReviewQuery,
    status: 200,
    response: ReviewList,
    headers: listHeaders,
  }),
  getOwnReview: defineEndpoint({
    access: 'signed-in',
    summary: "The signed-in user's review of a product, and whether they can write one",
    params: z.object({ id }),
    status: 200,
    response: z.object({
      canReview: z
        .boolean()
        .describe('True: the product was delivered to this shopper, who has not reviewed it yet.'),
      review: OwnReview.nullable().describe('Null: not written yet.'),
    }),
  }),
  addReview: defineEndpoint({
    access: 'signed-in',
    summary: 'Review a delivered product, once',
    params: z.object({ id }),
    body: ReviewInput,
    status: 201,
    response: OwnReview,
    failures: ['review_requires_delivery', 'already_reviewed', 'too_many_attempts'],
  }),
  updateReview: defineEndpoint({
    access: 'signed-in',
    summary: "Change the signed-in user's review",
    params: z.object({ id }),
    body: ReviewInput,
    status: 200,
    response: OwnReview,
    failures: ['forbidden', 'review_hidden', 'too_many_attempts'],
  }),
  deleteReview: defineEndpoint({
    access: 'signed-in',
    summary: 'Delete your review; staff with the right `catalogue` hide any review',
    params: z.object({ id }),
    status: 200,
    response: z.object({ _id: id }),
    failures: ['forbidden'],
  }),
  uploadReviewPhoto: defineEndpoint({
    access: 'signed-in',
    summary: 'Upload a photo for a review: multipart `file`; requires a delivered order',
    bodyType: 'multipart',
    body: z.object({ file: z.file() }),
    status: 201,
    response: Image,
    failures: ['invalid_image', 'too_large', 'too_many_attempts', 'review_requires_delivery'],
  }),
}
