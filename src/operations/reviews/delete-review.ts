import { fail } from '#contract/failures.ts'
import { findProductName } from '#data/catalog/products.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { releasePhotos } from '#data/reviews/review-photos.ts'
import { hideReview, lockReview, recountReviews, removeReview } from '#data/reviews/reviews.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

/** Authors delete their own review; staff with the right `catalogue` hide any. The photos are always removed. */
export function deleteReview(shop: Shop, actor: Actor, id: string, { canHide }: { canHide: boolean }) {
  return inTransaction(shop.db, async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) return fail('not_found')
    const own = review.accountId === actor._id
    if (!own && !canHide) return fail('forbidden')
    await releasePhotos(tx, id)
    await (own ? removeReview(tx, id) : hideReview(tx, id))
    if (!own) {
      const name = await findProductName(tx, review.productId)
      await recordAuditEntry(tx, actor, {
        action: 'delete',
        entity: 'review',
        id,
        name,
        before: { shown: true },
      })
    }
    await recountReviews(tx, [review.productId])
    return { _id: id }
  })
}
