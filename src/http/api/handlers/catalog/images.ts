import { imageEndpoints } from '#contract/catalog/images.ts'
import { fail, failed } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import { isForm, readFormFile } from '#http/api/form-file.ts'
import type { Handlers } from '#http/api/mount.ts'
import { storeImage } from '#operations/catalog/store-image.ts'
import { tryOnce } from '#operations/runtime/throttle.ts'

export const imageHandlers = {
  /** `upload_preset` and `folder` are taken as the spec's call sends them; the shop has one place and one preset. */
  uploadImage: async ({ shop, c, user, actor }) => {
    if (!isForm(c)) return fail('unsupported_type')
    const tooMany = await tryOnce(shop, 'uploadAccount', user._id)
    if (tooMany) return tooMany
    const file = await readFormFile(c, {
      endpoint: imageEndpoints.uploadImage,
      budget: 'staff',
      most: limits.upload,
      missing: 'Vui lòng chọn ảnh cho sản phẩm',
    })
    return failed(file) ? file : storeImage(shop, actor, file)
  },
} satisfies Partial<Handlers>
