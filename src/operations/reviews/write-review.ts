import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { OwnReview, ReviewInput } from '#contract/reviews/reviews.ts'
import { lockProduct } from '#data/catalog/products.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { attachPhotos } from '#data/reviews/review-photos.ts'
import {
  changeReview,
  findOwnReview,
  insertReview,
  lockReview,
  recountReviews,
  wasDelivered,
} from '#data/reviews/reviews.ts'
import { readImageUrl } from '#domain/catalog/image-url.ts'
import { tryOnce } from '#operations/runtime/throttle.ts'
import type { Actor, Shop } from '#operations/shop.ts'

const strangePhoto = fail(
  'invalid',
  {},
  { details: [{ path: 'photos', message: 'Ảnh này không phải là ảnh bạn đã tải lên.' }] },
)

/** A shopper who was delivered the product reviews it, once (decisions.md R30). */
export async function addReview(
  shop: Shop,
  writer: Actor,
  productId: string,
  input: ReviewInput,
): Promise<OwnReview | Failure> {
  const tooMany = await tryOnce(shop, 'reviewAccount', writer._id)
  if (tooMany) return tooMany
  const added = await inTransaction(shop.db, async (tx) => {
    if (!(await lockProduct(tx, productId))) return fail('not_found')
    if (!(await wasDelivered(tx, writer._id, productId))) return fail('not_delivered')
    const { stars, text } = input
    const review = { id: uuid(), productId, accountId: writer._id, stars, text }
    if (!(await insertReview(tx, review))) return fail('already_reviewed')
    return settle(tx, writer, review, input.photos)
  })
  return failed(added) ? added : ((await findOwnReview(shop.db, writer._id, productId)) ?? fail('not_found'))
}

/** The writer changes the own review; one that the shop hid stays as it is. */
export async function updateReview(
  shop: Shop,
  writer: Actor,
  id: string,
  { stars, text, photos }: ReviewInput,
): Promise<OwnReview | Failure> {
  const tooMany = await tryOnce(shop, 'reviewAccount', writer._id)
  if (tooMany) return tooMany
  const changed = await inTransaction(shop.db, async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) return fail('not_found')
    if (review.accountId !== writer._id) return fail('forbidden')
    if (review.hidden) return fail('review_hidden')
    const before = await findOwnReview(tx, writer._id, review.productId)
    // A review that is sent back as it was read is not shown as edited.
    if (before && isSame(before, { stars, text, photos })) return { productId: review.productId }
    await changeReview(tx, id, stars, text)
    return settle(tx, writer, { id, productId: review.productId }, photos)
  })
  if (failed(changed)) return changed
  return (await findOwnReview(shop.db, writer._id, changed.productId)) ?? fail('not_found')
}

const isSame = (before: ReviewInput, { stars, text, photos }: ReviewInput) =>
  before.stars === stars && before.text === text && before.photos.join() === photos.join()

/** The pictures of a review that was just written, and what lists show of its product. */
async function settle(
  tx: Transaction,
  writer: Actor,
  review: { id: string; productId: string },
  photos: string[],
) {
  const ids = new Set(photos.map((photo) => readImageUrl(photo)?.id))
  if (ids.has(undefined)) return strangePhoto
  const wanted = [...ids].filter((imageId) => imageId !== undefined)
  if (!(await attachPhotos(tx, review.id, writer._id, wanted))) return strangePhoto
  await recountReviews(tx, [review.productId])
  return { productId: review.productId }
}
