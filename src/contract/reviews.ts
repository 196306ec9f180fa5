import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Image } from './images.ts'
import { limits } from './limits.ts'
import { listHeaders } from './products.ts'
import { id, text, timestamp, wholeNumber } from './text.ts'

/** How many reviews gave each number of stars. */
export const StarCounts = z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() })

export const Review = z.object({
  _id: id,
  /** The given name alone; `Khách hàng` where the account is gone. */
  author: z.string(),
  stars: z.int().min(1).max(5),
  /** As written, to be shown as text. */
  text: z.string(),
  photos: z.array(z.string()),
  createdAt: timestamp,
  edited: z.boolean(),
})
export const OwnReview = Review.extend({
  productId: id,
  /** By the shop: nobody else sees it and it is not counted. */
  hidden: z.boolean(),
})
export const ReviewList = z.object({
  /** Of all reviews that are shown, on whatever page. */
  count: z.int(),
  average: z.number().nullable(),
  stars: StarCounts,
  reviews: z.array(Review),
})

export const ReviewInput = z.object({
  stars: z
    .number('Hãy chọn số sao')
    .int('Hãy chọn từ 1 đến 5 sao')
    .min(1, 'Hãy chọn từ 1 đến 5 sao')
    .max(5, 'Hãy chọn từ 1 đến 5 sao'),
  text: text(limits.reviewText).default(''),
  /** Addresses that `uploadReviewPhoto` answered this shopper. */
  photos: z
    .array(z.string().max(200))
    .max(limits.reviewPhotos, `Nhiều nhất ${limits.reviewPhotos} ảnh`)
    .default([]),
})

export const ReviewQuery = z.object({ page: wholeNumber.optional(), limit: wholeNumber.optional() })

export type StarCounts = z.infer<typeof StarCounts>
export type Review = z.infer<typeof Review>
export type OwnReview = z.infer<typeof OwnReview>
export type ReviewList = z.infer<typeof ReviewList>
export type ReviewInput = z.infer<typeof ReviewInput>
export type ReviewQuery = z.infer<typeof ReviewQuery>

export const reviewEndpoints = {
  listReviews: endpoint({
    access: 'anyone',
    summary: 'Reviews of a product, the newest first, with the count of each number of stars',
    params: z.object({ id }),
    query: ReviewQuery,
    status: 200,
    answer: ReviewList,
    headers: listHeaders,
  }),
  getOwnReview: endpoint({
    access: 'signed-in',
    summary: 'The own review of a product, and whether one may be written',
    params: z.object({ id }),
    status: 200,
    answer: z.object({ mayReview: z.boolean(), review: OwnReview.nullable() }),
  }),
  addReview: endpoint({
    access: 'signed-in',
    summary: 'Review a product that was delivered, once',
    params: z.object({ id }),
    body: ReviewInput,
    status: 201,
    answer: OwnReview,
    refusals: ['not_delivered', 'already_reviewed', 'too_many_tries'],
  }),
  updateReview: endpoint({
    access: 'signed-in',
    summary: 'Change the own review',
    params: z.object({ id }),
    body: ReviewInput,
    status: 200,
    answer: OwnReview,
    refusals: ['forbidden', 'review_hidden', 'too_many_tries'],
  }),
  deleteReview: endpoint({
    access: 'signed-in',
    summary: 'Delete the own review; an admin hides any',
    params: z.object({ id }),
    status: 200,
    answer: z.object({ _id: id }),
    refusals: ['forbidden'],
  }),
  uploadReviewPhoto: endpoint({
    access: 'signed-in',
    summary: 'Upload a picture for a review: multipart `file`; for shoppers who were delivered something',
    bodyType: 'multipart',
    body: z.object({ file: z.file() }),
    status: 201,
    answer: Image,
    refusals: ['bad_image', 'too_large', 'too_many_tries', 'not_delivered'],
  }),
}
