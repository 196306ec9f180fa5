import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { limits } from '#contract/limits.ts'
import { ApiError } from '../../api.ts'
import { buttonClass } from '../../ui/button-look.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { LoadingNote } from '../../ui/spinner.tsx'
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
  const upload = useMutation({
    mutationFn: async (files: File[]) => {
      const kept = [...photos]
      for (const file of files) {
        const form = new FormData()
        form.set('file', file)
        kept.push((await api.uploadReviewPhoto({ form })).url)
        onChange([...kept])
      }
    },
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
  })
  const room = limits.reviewPhotos - photos.length
  const fault = error ?? (upload.error instanceof ApiError ? upload.error.error : undefined)

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])].slice(0, room)
    event.target.value = ''
    if (files.length > 0) upload.mutate(files)
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
              onClick={() => onChange(photos.filter((other) => other !== url))}
              className="absolute! top-0 right-0 bg-paper"
            />
          </li>
        ))}
      </ul>
      {upload.isPending && <LoadingNote />}
      {room > 0 && !upload.isPending && (
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
              aria-describedby={fault ? errorId : undefined}
              onChange={choose}
              className="sr-only"
            />
          </label>
        </p>
      )}
      <FieldError id={errorId}>{fault}</FieldError>
    </div>
  )
}
