import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { OwnReview, ReviewInput } from '#contract/reviews/reviews.ts'
import { lockProduct } from '#data/catalog/products.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { attachPhotos } from '#data/reviews/review-photos.ts'
import {
  findOwnReview,
  insertReview,
  lockReview,
  recountReviews,
  updateReviewRow,
  wasDelivered,
} from '#data/reviews/reviews.ts'
import { parseImageUrl } from '#domain/catalog/image-url.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import type { Actor, Shop } from '#operations/shop.ts'

const unknownPhoto = failInvalidFields({
  path: 'photos',
  message: 'Ảnh này không phải là ảnh bạn đã tải lên.',
})

export async function addReview(
  shop: Shop,
  author: Actor,
  productId: string,
  input: ReviewInput,
): Promise<OwnReview | Failure> {
  const tooMany = await consumeRateLimit(shop, 'reviewAccount', author._id)
  if (tooMany) return tooMany
  const added = await inTransaction(shop.db, async (tx) => {
    if (!(await lockProduct(tx, productId))) return fail('not_found')
    if (!(await wasDelivered(tx, author._id, productId))) return fail('review_requires_delivery')
    const { stars, text } = input
    const review = { id: uuid(), productId, accountId: author._id, stars, text }
    if (!(await insertReview(tx, review))) return fail('already_reviewed')
    return finishReview(tx, author, review, input.photos)
  })
  return failed(added) ? added : ((await findOwnReview(shop.db, author._id, productId)) ?? fail('not_found'))
}

/** @failure review_hidden if staff have hidden the review */
export async function updateReview(
  shop: Shop,
  author: Actor,
  id: string,
  { stars, text, photos }: ReviewInput,
): Promise<OwnReview | Failure> {
  const tooMany = await consumeRateLimit(shop, 'reviewAccount', author._id)
  if (tooMany) return tooMany
  const changed = await inTransaction(shop.db, async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) return fail('not_found')
    if (review.accountId !== author._id) return fail('forbidden')
    if (review.hidden) return fail('review_hidden')
    const before = await findOwnReview(tx, author._id, review.productId)
    // An unchanged review must not be marked as edited.
    if (before && isSame(before, { stars, text, photos })) return { productId: review.productId }
    await updateReviewRow(tx, id, stars, text)
    return finishReview(tx, author, { id, productId: review.productId }, photos)
  })
  if (failed(changed)) return changed
  return (await findOwnReview(shop.db, author._id, changed.productId)) ?? fail('not_found')
}

const isSame = (before: ReviewInput, { stars, text, photos }: ReviewInput) =>
  before.stars === stars && before.text === text && before.photos.join() === photos.join()

async function finishReview(
  tx: Transaction,
  author: Actor,
  review: { id: string; productId: string },
  photos: string[],
) {
  const ids = new Set(photos.map((photo) => parseImageUrl(photo)?.id))
  if (ids.has(undefined)) return unknownPhoto
  const imageIds = [...ids].filter((imageId) => imageId !== undefined)
  if (!(await attachPhotos(tx, review.id, author._id, imageIds))) return unknownPhoto
  await recountReviews(tx, [review.productId])
  return { productId: review.productId }
}
