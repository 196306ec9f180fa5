import { ImagePlus, Images } from 'lucide'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { uploadImageFile, validateImageFile } from '#web/admin/catalog/edit/images/upload-image-file.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PictureDialog } from './picture-dialog.tsx'

interface ImageFieldProps {
  label: string
  hint?: string
  image: string
  isNeeded?: boolean
  /** The aspect ratio of the preview as a class; 4:5 by default. */
  shape?: string
  /** Of the saved form; what is wrong with a chosen file takes precedence. */
  error?: string | undefined
  onChange: (image: string) => void
}

export function ImageField({
  label,
  hint,
  image,
  isNeeded = false,
  shape,
  error,
  onChange,
}: ImageFieldProps) {
  const [fileError, setFileError] = useState<string>()
  const [isUploading, setUploading] = useState(false)
  // The form may have changed while the image was uploaded.
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    // A browser sends no change event if the file that the input has is chosen again.
    target.value = ''
    const refusal = validateImageFile(file)
    if (refusal) return setFileError(refusal)
    setUploading(true)
    const answer = await uploadImageFile(file, () => {}, new AbortController().signal)
    setUploading(false)
    if ('error' in answer) return setFileError(answer.error)
    setFileError(undefined)
    latestOnChange.current(answer.url)
  }
  function pick(url: string) {
    setFileError(undefined)
    onChange(url)
  }
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} optional={!isNeeded} error={fileError ?? error}>
        {(inputProps) => (
          <span className="flex flex-wrap items-end gap-3">
            {image && <ResponsiveImage url={image} alt="" sizes="80px" shape={shape} className="w-20" />}
            <label
              htmlFor={inputProps.id}
              className="flex min-h-11 items-center gap-2 rounded-edge border border-edge bg-sheet px-4 transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-ink has-disabled:opacity-45"
            >
              <Icon of={ImagePlus} />
              {isUploading ? 'Đang tải ảnh…' : 'Tải ảnh lên'}
              <input
                {...inputProps}
                type="file"
                accept="image/*"
                aria-label={label}
                disabled={isUploading}
                onChange={(event) => void upload(event)}
                className="sr-only"
              />
            </label>
            <StoredPictureButton label={label} onPick={pick} />
            {image && (
              <Button small kind="quiet" onClick={() => onChange('')}>
                Bỏ ảnh
              </Button>
            )}
          </span>
        )}
      </Field>
      <p role="status" className="sr-only">
        {isUploading ? 'Đang tải ảnh' : ''}
      </p>
    </div>
  )
}

function StoredPictureButton({ label, onPick }: { label: string; onPick: (url: string) => void }) {
  const rights = useRights()
  const [isOpen, setOpen] = useState(false)
  if (!rights.includes('content') && !rights.includes('catalogue')) return null
  return (
    <>
      <Button className="px-4" aria-label={`Chọn ảnh có sẵn: ${label}`} onClick={() => setOpen(true)}>
        <Icon of={Images} /> Chọn ảnh có sẵn
      </Button>
      <PictureDialog open={isOpen} onOpenChange={setOpen} onPick={onPick} />
    </>
  )
}
