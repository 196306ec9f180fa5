import type { Image } from '#contract/catalog/images.ts'
import { deskPaths } from '#contract/desk-paths.ts'
import { limits } from '#contract/limits.ts'

const unsent = 'Không kết nối được với cửa hàng. Hãy kiểm tra mạng và thử lại.'
const megabytes = Math.floor(limits.upload / 1_048_576)

/** Why a file is not even sent; null for one that may be. */
export function unfit({ size, type, name }: { size: number; type: string; name: string }): string | null {
  if (size === 0) return 'Tệp này trống.'
  if (size > limits.upload) return `Ảnh nặng hơn ${megabytes} MB. Hãy thu nhỏ rồi chọn lại.`
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(name))
    return 'Ảnh SVG có thể chứa mã nên không được nhận. Hãy dùng ảnh JPEG, PNG, WebP hay AVIF.'
  return null
}

interface Refusal {
  error?: string
  details?: { message: string }[]
}

/** Sends one file and tells how far it is, from 0 to 1; `fetch` cannot say that. The address, or a sentence. */
export function uploadPicture(
  file: File,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<{ url: string } | { error: string }> {
  return new Promise((answer) => {
    const [method, path] = deskPaths.uploadImage
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.set('file', file)
    form.set('upload_preset', 'tiem')
    form.set('folder', 'products')
    request.open(method, path)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total)
    request.onload = () => {
      const body = request.response as (Image & Refusal) | null
      if (request.status === 201 && body) answer({ url: body.url })
      else answer({ error: body?.details?.[0]?.message ?? body?.error ?? unsent })
    }
    request.onerror = () => answer({ error: unsent })
    request.onabort = () => answer({ error: unsent })
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
