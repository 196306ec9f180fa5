import { fail, failed } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import { reviewEndpoints } from '#contract/reviews/reviews.ts'
import { isMultipartForm, readFormFile } from '#http/api/form-file.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import { answerReview } from '#operations/reviews/answer-review.ts'
import { deleteReview } from '#operations/reviews/delete-review.ts'
import { readAllReviews, readOwnReview, readReviews, toReviewPage } from '#operations/reviews/read-reviews.ts'
import { checkPhotoUpload, storeReviewPhoto } from '#operations/reviews/store-review-photo.ts'
import { addReview, updateReview } from '#operations/reviews/write-review.ts'

export const reviewHandlers = {
  listReviews: async ({ shop, params, query, c }) => {
    const found = await readReviews(shop, params.id, query)
    if (!failed(found)) setPagingHeaders(c, toReviewPage(query), found.count)
    return found
  },
  getOwnReview: ({ shop, params, user }) => readOwnReview(shop, user._id, params.id),
  addReview: ({ shop, params, body, user }) => addReview(shop, user, params.id, body),
  updateReview: ({ shop, params, body, user }) => updateReview(shop, user, params.id, body),
  deleteReview: ({ shop, params, client, actor }) =>
    deleteReview(shop, actor, params.id, { canHide: client.rights.includes('catalogue') }),
  listAllReviews: async ({ shop, query, c }) => {
    const { reviews, total, capped } = await readAllReviews(shop, query)
    setPagingHeaders(c, query, total, capped)
    return reviews
  },
  answerReview: ({ shop, actor, params, body }) => answerReview(shop, actor, params.id, body.text),
  uploadReviewPhoto: async ({ shop, c, user }) => {
    if (!isMultipartForm(c)) return fail('unsupported_type')
    const failure = await checkPhotoUpload(shop, user._id)
    if (failure) return failure
    const file = await readFormFile(c, {
      endpoint: reviewEndpoints.uploadReviewPhoto,
      budget: 'photos',
      maxFileBytes: limits.maxReviewPhotoBytes,
      missingMessage: 'Vui lòng chọn ảnh',
    })
    return failed(file) ? file : storeReviewPhoto(shop, user._id, file)
  },
} satisfies Partial<ApiHandlers>
