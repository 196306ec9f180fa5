import { adminPaths } from '#contract/admin-paths.ts'
import type { Image } from '#contract/catalog/images.ts'
import * as limits from '#contract/limits.ts'

const networkError = 'Không kết nối được với cửa hàng. Hãy kiểm tra mạng và thử lại.'
const megabytes = Math.floor(limits.maxImageBytes / 1_048_576)

/** Returns a message if the file cannot be uploaded, else null. */
export function validateImageFile({
  size,
  type,
  name,
}: {
  size: number
  type: string
  name: string
}): string | null {
  if (size === 0) return 'File này trống.'
  if (size > limits.maxImageBytes) return `Ảnh nặng hơn ${megabytes} MB. Hãy thu nhỏ rồi chọn lại.`
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(name))
    return 'Ảnh SVG có thể chứa mã nên không được nhận. Hãy dùng ảnh JPEG, PNG, WebP hay AVIF.'
  return null
}

interface UploadFailure {
  error?: string
  details?: { message: string }[]
}

/** Reports progress from 0 to 1. XMLHttpRequest is used because `fetch` does not report upload progress. */
export function uploadImageFile(
  file: File,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<{ url: string } | { error: string; isLimited?: boolean }> {
  return new Promise((resolve) => {
    const [method, path] = adminPaths.uploadImage
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.set('file', file)
    form.set('upload_preset', 'tiem')
    form.set('folder', 'products')
    request.open(method, path)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total)
    request.onload = () => {
      const body = request.response as (Image & UploadFailure) | null
      if (request.status === 201 && body) resolve({ url: body.url })
      else {
        const error = body?.details?.[0]?.message ?? body?.error ?? networkError
        resolve({ error, isLimited: request.status === 429 })
      }
    }
    request.onerror = () => resolve({ error: networkError })
    request.onabort = () => resolve({ error: networkError })
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
