import { ArrowLeft, ArrowRight, ImagePlus, RotateCcw, X } from 'lucide'
import { type ChangeEvent, type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { type ImageUpload, type ImageUploads, maxImages } from './use-image-uploads.ts'

const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface ProductImageFieldProps {
  uploads: ImageUploads
  error: string | undefined
}

/** Accepts files chosen, dropped or pasted. The first image is the main image. */
export function ProductImageField({ uploads, error }: ProductImageFieldProps) {
  const errorId = useId()
  const [isDragOver, setDragOver] = useState(false)
  const draggedIndex = useRef<number | null>(null)

  function drop(event: DragEvent) {
    event.preventDefault()
    setDragOver(false)
    // A browser may list the picture of a card that is moved as a file.
    if (draggedIndex.current === null) uploads.add(event.dataTransfer.files)
  }
  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length > 0) uploads.add(event.clipboardData.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the drop target is optional; the button in it does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        if (draggedIndex.current === null) setDragOver(true)
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
      onPaste={paste}
      className={cx('grid gap-4', isDragOver && 'outline-2 outline-offset-4 outline-dashed outline-celadon')}
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {uploads.images.map((image, at) => (
          <li
            key={image.key}
            draggable
            onDragStart={() => {
              draggedIndex.current = at
            }}
            onDragEnter={() => {
              if (draggedIndex.current === null || draggedIndex.current === at) return
              uploads.move(draggedIndex.current, at)
              draggedIndex.current = at
            }}
            onDragEnd={() => {
              draggedIndex.current = null
            }}
          >
            <ImageCard image={image} at={at} uploads={uploads} />
          </li>
        ))}
        <li>
          <ImagePicker onPick={uploads.add} errorId={error && errorId} />
        </li>
      </ul>
      <p role="status" className="text-sm text-ink-soft">
        {uploads.isUploading ? 'Đang tải ảnh lên…' : 'Ảnh đầu tiên là ảnh chính, các ảnh sau là bộ ảnh.'}
      </p>
      <div role="alert">
        <FieldErrorMessage id={errorId}>{error}</FieldErrorMessage>
        <FieldErrorMessage>
          {uploads.excessCount > 0
            ? `Một sản phẩm có tối đa ${maxImages} ảnh: ${uploads.excessCount} ảnh vừa chọn chưa được thêm.`
            : undefined}
        </FieldErrorMessage>
      </div>
    </div>
  )
}

interface ImagePickerProps {
  onPick: ImageUploads['add']
  errorId: string | undefined
}

function ImagePicker({ onPick, errorId }: ImagePickerProps) {
  const id = useId()
  function choose(event: ChangeEvent<HTMLInputElement>) {
    onPick(event.target.files ?? [])
    event.target.value = ''
  }
  return (
    <label
      htmlFor={id}
      className="flex aspect-[4/5] flex-col items-center justify-center gap-2 rounded-edge border border-dashed border-edge p-3 text-center text-sm text-ink-soft transition-colors hover:border-ink hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ink has-aria-invalid:border-danger"
    >
      <Icon of={ImagePlus} className="size-6" />
      Chọn ảnh, kéo thả hoặc dán vào đây
      <input
        id={id}
        type="file"
        accept={acceptedTypes}
        multiple
        aria-label="Chọn ảnh"
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={choose}
        className="sr-only"
      />
    </label>
  )
}

interface ImageCardProps {
  image: ImageUpload
  at: number
  uploads: ImageUploads
}

function ImageCard({ image, at, uploads }: ImageCardProps) {
  const imageName = at === 0 ? 'ảnh chính' : `ảnh ${at + 1}`
  return (
    <figure className="grid gap-1">
      <div className="relative">
        {image.status === 'done' ? (
          // The main image has a visible label already.
          <ResponsiveImage url={image.url} alt={at === 0 ? '' : imageName} sizes="136px" />
        ) : (
          <div className="flex aspect-[4/5] flex-col justify-center gap-2 bg-celadon-wash p-2 text-xs">
            <span className="line-clamp-2 wrap-anywhere">{image.name}</span>
            {image.status === 'failed' ? (
              <span role="alert" className="text-lacquer-ink">
                {image.error}
              </span>
            ) : (
              <progress
                value={image.progress}
                aria-label={`Đang tải ${image.name}`}
                className="h-1.5 w-full accent-lacquer"
              />
            )}
          </div>
        )}
        {at === 0 && (
          <span className="absolute top-1 left-1 bg-ink px-1.5 py-0.5 text-xs text-paper">Ảnh chính</span>
        )}
      </div>
      <figcaption className="flex items-center">
        <IconButton
          icon={ArrowLeft}
          label={`Đưa ${imageName} lên trước`}
          disabled={at === 0}
          onClick={() => uploads.move(at, at - 1)}
          className="size-9 max-sm:size-11"
        />
        <IconButton
          icon={ArrowRight}
          label={`Đưa ${imageName} ra sau`}
          disabled={at === uploads.images.length - 1}
          onClick={() => uploads.move(at, at + 1)}
          className="size-9 max-sm:size-11"
        />
        {image.status === 'failed' && image.file && (
          <IconButton
            icon={RotateCcw}
            label={`Tải lại ${image.name}`}
            onClick={() => uploads.retry(image.key)}
            className="size-9 max-sm:size-11"
          />
        )}
        <IconButton
          icon={X}
          label={`Bỏ ${imageName}`}
          onClick={() => uploads.remove(image.key)}
          className="ml-auto size-9 max-sm:size-11"
        />
      </figcaption>
    </figure>
  )
}
