import { X } from 'lucide'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { ApiError } from '../../api.ts'
import { buttonClass } from '../../ui/button-look.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useApi } from '../../use-api.ts'

interface ReviewPhotosProps {
  /** Their addresses in the shop. */
  photos: readonly string[]
  onChange: (photos: string[]) => void
  onBusy: (busy: boolean) => void
  error?: string
}

/** Up to three photos; each is sent as soon as it is chosen. */
export function ReviewPhotos({ photos, onChange, onBusy, error }: ReviewPhotosProps) {
  const api = useApi()
  const errorId = useId()
  const [current, setCurrent] = useState('')
  const [faults, setFaults] = useState<string[]>([])
  // Photos may be taken away while others are on their way.
  const latest = useRef(photos)
  latest.current = photos
  const room = limits.reviewPhotos - photos.length
  const shown = error ? [error] : [...new Set(faults)]

  function change(next: string[]) {
    latest.current = next
    onChange(next)
  }
  /** One at a time (R38); one that fails keeps none of the others back. */
  async function upload(files: File[]) {
    onBusy(true)
    for (const [at, file] of files.entries()) {
      setCurrent(`Đang tải ảnh ${at + 1}/${files.length}…`)
      const form = new FormData()
      form.set('file', file)
      try {
        const { url } = await api.uploadReviewPhoto({ form })
        change([...latest.current, url])
      } catch (refused) {
        const words = refused instanceof ApiError ? refused.error : 'Có lỗi xảy ra'
        setFaults((before) => [...before, `${file.name}: ${words}`])
      }
    }
    setCurrent('')
    onBusy(false)
  }
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    const surplus = files.length - room
    setFaults(
      surplus > 0
        ? [`Chỉ thêm được nhiều nhất ${limits.reviewPhotos} ảnh: ${surplus} ảnh vừa chọn chưa được thêm.`]
        : [],
    )
    if (files.length > 0) void upload(files.slice(0, room))
  }

  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium">
        Ảnh <span className="font-normal text-ink-soft">(nhiều nhất {limits.reviewPhotos} ảnh)</span>
      </p>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {photos.map((url, index) => (
          <li key={url} className="relative w-24">
            <Picture url={url} alt={`Ảnh ${index + 1}`} sizes="6rem" />
            <IconButton
              icon={X}
              label={`Bỏ ảnh ${index + 1}`}
              onClick={() => change(photos.filter((other) => other !== url))}
              className="absolute! top-0 right-0 bg-paper"
            />
          </li>
        ))}
      </ul>
      <p role="status" className="flex items-center gap-2 text-sm text-ink-soft empty:-mt-2">
        {current && <Spinner className="size-4" />}
        {current}
      </p>
      {room > 0 && !current && (
        <p>
          <label
            className={buttonClass(
              { small: true },
              'min-h-11! cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            )}
          >
            Thêm ảnh
            <input
              type="file"
              accept="image/*"
              multiple
              aria-describedby={shown.length > 0 ? errorId : undefined}
              onChange={choose}
              className="sr-only"
            />
          </label>
        </p>
      )}
      <div id={errorId} role="alert">
        {shown.map((words) => (
          <FieldError key={words}>{words}</FieldError>
        ))}
      </div>
    </div>
  )
}
