import { imageEndpoints } from '#contract/catalog/images.ts'
import { fail, failed } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import { cleanText } from '#contract/text.ts'
import { isMultipartForm, readFormWithFile } from '#http/api/form-file.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import { isStoredImage } from '#operations/catalog/images/is-stored-image.ts'
import { readImages } from '#operations/catalog/images/read-images.ts'
import { storeImage } from '#operations/catalog/images/store-image.ts'
import { consumeRateLimit, refundRateLimit } from '#operations/runtime/rate-limit.ts'

const maxFileNameLength = 200

export const imageHandlers = {
  listImages: async ({ shop, query, c }) => {
    const { images, total, capped } = await readImages(shop, query)
    setPagingHeaders(c, query, total, capped)
    return images
  },
  /** The specification's client also sends `upload_preset` and `folder`, which have no effect. */
  uploadImage: async ({ shop, c, user, actor }) => {
    if (!isMultipartForm(c)) return fail('unsupported_type')
    const limited = await consumeRateLimit(shop, 'uploadAccount', user._id)
    if (limited) return limited
    const form = await readFormWithFile(c, {
      endpoint: imageEndpoints.uploadImage,
      budget: 'staff',
      maxFileBytes: limits.maxImageBytes,
      missingMessage: 'Vui lòng chọn ảnh cho sản phẩm',
    })
    if (failed(form)) return form
    const fileName = cleanText(form.file.name).slice(0, maxFileNameLength).toWellFormed()
    const file = Buffer.from(await form.file.arrayBuffer())
    // A repeated upload of many pictures must not use up the limit.
    if (await isStoredImage(shop, file)) await refundRateLimit(shop, 'uploadAccount', user._id)
    return storeImage(shop, actor, file, fileName)
  },
} satisfies Partial<ApiHandlers>
