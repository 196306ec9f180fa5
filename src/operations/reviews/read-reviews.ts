import { type Failure, fail } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import type { OwnReview, ReviewList, ReviewQuery } from '#contract/reviews/reviews.ts'
import { isOnSale } from '#data/catalog/products.ts'
import { findOwnReview, listReviews, wasDelivered } from '#data/reviews/reviews.ts'
import { pageOf } from '#domain/paging.ts'
import { averageStars } from '#domain/reviews/review.ts'
import type { Shop } from '#operations/shop.ts'

/** The page that is meant: ten reviews where nothing is asked for, never more than fifty. */
export const reviewPage = ({ page, limit = limits.reviewPage }: ReviewQuery) => ({
  page,
  limit: Math.min(limit, limits.maxReviewPage),
})

export async function readReviews(
  { db }: Shop,
  productId: string,
  query: ReviewQuery,
): Promise<ReviewList | Failure> {
  const found = await listReviews(db, productId, pageOf(reviewPage(query)))
  if (!found) return fail('not_found')
  const { stars, reviews } = found
  const each = Object.entries(stars)
  const count = each.reduce((sum, [, n]) => sum + n, 0)
  const sum = each.reduce((total, [star, n]) => total + Number(star) * n, 0)
  return { count, average: averageStars(sum, count), stars, reviews }
}

/** A shopper's own review of a product, and whether they may write one (decisions.md R30). */
export async function readOwnReview(
  { db }: Shop,
  accountId: string,
  productId: string,
): Promise<{ mayReview: boolean; review: OwnReview | null } | Failure> {
  const [known, review, delivered] = await Promise.all([
    isOnSale(db, productId),
    findOwnReview(db, accountId, productId),
    wasDelivered(db, accountId, productId),
  ])
  if (!known) return fail('not_found')
  return { mayReview: delivered && !review, review }
}
