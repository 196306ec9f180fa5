import { fail, failed } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import { storeImage } from '#operations/store-image.ts'
import { tryOnce } from '#operations/throttle.ts'
import { readBytes } from '../input.ts'
import type { Handlers } from '../mount.ts'

// Room for the form around the file.
const mostBytes = limits.upload + 65_536

export const imageHandlers = {
  /** `upload_preset` and `folder` are taken as the spec's call sends them; the shop has one place and one preset. */
  uploadImage: async ({ shop, c, user }) => {
    const type = c.req.header('content-type') ?? ''
    if (!/^multipart\/form-data\s*;/i.test(type)) return fail('unsupported_type')
    const tooMany = await tryOnce(shop, 'uploadAccount', user._id)
    if (tooMany) return tooMany
    const bytes = await readBytes(c, mostBytes)
    if (failed(bytes)) return bytes
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null)
    const file = form?.get('file')
    if (!form) return fail('malformed')
    if (!(file instanceof File)) {
      return fail('invalid', {}, { details: [{ path: 'file', message: 'Vui lòng chọn ảnh cho sản phẩm' }] })
    }
    if (file.size > limits.upload) return fail('too_large')
    return storeImage(shop, Buffer.from(await file.arrayBuffer()))
  },
} satisfies Partial<Handlers>
