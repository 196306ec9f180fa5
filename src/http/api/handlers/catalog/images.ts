import { imageEndpoints } from '#contract/catalog/images.ts'
import { fail, failed } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import { isMultipartForm, readFormFile } from '#http/api/form-file.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import { storeImage } from '#operations/catalog/store-image.ts'
import { consumeRateLimit } from '#operations/runtime/rate-limit.ts'

export const imageHandlers = {
  /** The specification's client also sends `upload_preset` and `folder`, which have no effect. */
  uploadImage: async ({ shop, c, user, actor }) => {
    if (!isMultipartForm(c)) return fail('unsupported_type')
    const limited = await consumeRateLimit(shop, 'uploadAccount', user._id)
    if (limited) return limited
    const file = await readFormFile(c, {
      endpoint: imageEndpoints.uploadImage,
      budget: 'staff',
      maxFileBytes: limits.maxImageBytes,
      missingMessage: 'Vui lòng chọn ảnh cho sản phẩm',
    })
    return failed(file) ? file : storeImage(shop, actor, file)
  },
} satisfies Partial<ApiHandlers>
