import { type Failure, fail } from '#contract/failures.ts'
import type { ReviewListItem } from '#contract/reviews/admin-reviews.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { findReviewForStaff, setReviewAnswer } from '#data/reviews/admin-reviews.ts'
import { lockReview } from '#data/reviews/reviews.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

/** LOCK ORDER: the product, then the review. @failure not_found, review_hidden */
export function answerReview(
  shop: Shop,
  actor: Actor,
  id: string,
  text: string,
): Promise<ReviewListItem | Failure> {
  return inTransaction<ReviewListItem>(shop.db, async (tx) => {
    const locked = await lockReview(tx, id)
    const review = locked && (await findReviewForStaff(tx, id))
    if (!review) return fail('not_found')
    if (review.hidden) return fail('review_hidden')
    const before = review.answer?.text ?? ''
    if (text === before) return review
    await setReviewAnswer(tx, id, text)
    await recordAuditEntry(tx, actor, {
      action: 'update',
      entity: 'review',
      id,
      name: review.product.name,
      before: { answer: before },
      after: { answer: text },
    })
    return (await findReviewForStaff(tx, id)) ?? review
  })
}
