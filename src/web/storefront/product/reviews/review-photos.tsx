import { X } from 'lucide'
import { type ChangeEvent, useId } from 'react'
import * as limits from '#contract/limits.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { Spinner } from '#web/ui/state/spinner.tsx'
import { usePhotoUpload } from './use-photo-upload.ts'

interface ReviewPhotosProps {
  /** URLs of the shop. */
  photos: readonly string[]
  onChange: (photos: string[]) => void
  onBusy: (busy: boolean) => void
  error?: string
}

export function ReviewPhotos({ photos, onChange, onBusy, error }: ReviewPhotosProps) {
  const errorId = useId()
  const { progress, errors, upload, remove } = usePhotoUpload({ photos, onChange, onBusy })
  const messages = error ? [error] : [...new Set(errors)]

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    void upload(files)
  }

  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium">
        Ảnh <span className="font-normal text-ink-soft">(tối đa {limits.maxReviewPhotos} ảnh)</span>
      </p>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {photos.map((url, index) => (
          <li key={url} className="relative w-24">
            <ResponsiveImage url={url} alt={`Ảnh ${index + 1}`} sizes="6rem" />
            <IconButton
              icon={X}
              label={`Bỏ ảnh ${index + 1}`}
              onClick={() => remove(url)}
              className="absolute! top-0 right-0 bg-paper"
            />
          </li>
        ))}
      </ul>
      <p role="status" className="flex items-center gap-2 text-sm text-ink-soft empty:-mt-2">
        {progress && <Spinner className="size-4" />}
        {progress}
      </p>
      {photos.length < limits.maxReviewPhotos && !progress && (
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
              aria-describedby={messages.length > 0 ? errorId : undefined}
              onChange={choose}
              className="sr-only"
            />
          </label>
        </p>
      )}
      <div id={errorId} role="alert">
        {messages.map((message) => (
          <FieldErrorMessage key={message}>{message}</FieldErrorMessage>
        ))}
      </div>
    </div>
  )
}
