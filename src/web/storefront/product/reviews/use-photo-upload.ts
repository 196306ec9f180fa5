import { useRef, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'

interface PhotoUploadInput {
  /** URLs of the shop. */
  photos: readonly string[]
  onChange: (photos: string[]) => void
  onBusy: (busy: boolean) => void
}

/** Uploads photos as soon as they are chosen, up to the limit of a review. */
export function usePhotoUpload({ photos, onChange, onBusy }: PhotoUploadInput) {
  const api = useApi()
  const [progress, setProgress] = useState('')
  const [errors, setErrors] = useState<string[]>([])
  // Photos may be removed during an upload.
  const latest = useRef(photos)
  latest.current = photos

  function change(next: string[]) {
    latest.current = next
    onChange(next)
  }
  async function uploadOne(file: File) {
    const form = new FormData()
    form.set('file', file)
    try {
      const { url } = await api.uploadReviewPhoto({ form })
      change([...latest.current, url])
    } catch (error) {
      const message = error instanceof ApiError ? error.error : 'Có lỗi xảy ra'
      setErrors((previous) => [...previous, `${file.name}: ${message}`])
    }
  }
  /** Uploads one photo at a time (R38); a failed one does not stop the others. */
  async function upload(files: File[]) {
    const maxNewPhotos = limits.maxReviewPhotos - photos.length
    setErrors(listSurplusErrors(files.length - maxNewPhotos))
    onBusy(true)
    for (const [at, file] of files.slice(0, maxNewPhotos).entries()) {
      setProgress(`Đang tải ảnh ${at + 1}/${Math.min(files.length, maxNewPhotos)}…`)
      await uploadOne(file)
    }
    setProgress('')
    onBusy(false)
  }
  const remove = (url: string) => change(photos.filter((other) => other !== url))
  return { progress, errors, upload, remove }
}

const listSurplusErrors = (surplus: number) =>
  surplus > 0
    ? [`Chỉ thêm được tối đa ${limits.maxReviewPhotos} ảnh: ${surplus} ảnh vừa chọn chưa được thêm.`]
    : []
