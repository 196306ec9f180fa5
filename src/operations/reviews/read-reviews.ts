import { type Failure, fail } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import type { AdminReviewQuery } from '#contract/reviews/admin-reviews.ts'
import type { OwnReview, ReviewList, ReviewQuery } from '#contract/reviews/reviews.ts'
import { isProductListed } from '#data/catalog/products.ts'
import { listAllReviews } from '#data/reviews/admin-reviews.ts'
import { findOwnReview, listReviews, wasDelivered } from '#data/reviews/reviews.ts'
import { normalizePage } from '#domain/paging.ts'
import { calculateAverageStars } from '#domain/reviews/review.ts'
import type { Shop } from '#operations/shop.ts'

/** Ten reviews per page by default, at most fifty. */
export const toReviewPage = ({ page, limit = limits.defaultReviewPageSize }: ReviewQuery) => ({
  page,
  limit: Math.min(limit, limits.maxReviewPageSize),
})

export async function readReviews(
  { db }: Shop,
  productId: string,
  query: ReviewQuery,
): Promise<ReviewList | Failure> {
  const found = await listReviews(db, productId, normalizePage(toReviewPage(query)))
  if (!found) return fail('not_found')
  const { stars, reviews } = found
  const each = Object.entries(stars)
  const count = each.reduce((sum, [, n]) => sum + n, 0)
  const sum = each.reduce((total, [star, n]) => total + Number(star) * n, 0)
  return { count, average: calculateAverageStars(sum, count), stars, reviews }
}

/** Only a shopper with a delivered order of the product can review it, once (R30). */
export async function readOwnReview(
  { db }: Shop,
  accountId: string,
  productId: string,
): Promise<{ canReview: boolean; review: OwnReview | null } | Failure> {
  const [isListed, review, delivered] = await Promise.all([
    isProductListed(db, productId),
    findOwnReview(db, accountId, productId),
    wasDelivered(db, accountId, productId),
  ])
  if (!isListed) return fail('not_found')
  return { canReview: delivered && !review, review }
}

export function readAllReviews({ db }: Shop, query: AdminReviewQuery) {
  return listAllReviews(db, query, normalizePage(query))
}
