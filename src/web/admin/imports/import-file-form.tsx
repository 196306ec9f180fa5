import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileUp } from 'lucide'
import { type ChangeEvent, type DragEvent, type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { importsKey } from './import-queries.ts'

const maxFileMb = limits.maxImportFileBytes / 1_048_576

function validateFile({ size }: File): string | undefined {
  if (size === 0) return 'Tệp này trống.'
  return size > limits.maxImportFileBytes
    ? `Tệp nặng hơn ${maxFileMb} MB. Hãy chia thành nhiều tệp.`
    : undefined
}

export function ImportFileForm() {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [rate, setRate] = useState('')
  const [fieldErrors, setErrors] = useState<{ file?: string; rate?: string }>({})
  const [busy, setBusy] = useState(false)

  async function upload(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const fileError = file ? validateFile(file) : 'Hãy chọn một tệp CSV'
    if (!file || fileError) return setErrors({ file: fileError })
    setBusy(true)
    setErrors({})
    const form = new FormData()
    form.set('file', file)
    form.set('rate', rate)
    try {
      const { _id: id } = await api.startImport({ form })
      await queryClient.invalidateQueries({ queryKey: importsKey })
      await navigate({ href: `/admin/products/import/${id}` })
    } catch (error) {
      setErrors(toFieldErrors(error))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void upload(event)} noValidate className="grid max-w-2xl gap-5">
      <FileDropField
        hint={`Sản phẩm theo cột của Shopify, hoặc SKU với giá và tồn kho; tới ${maxFileMb} MB`}
        file={file}
        error={fieldErrors.file}
        onFile={(chosen) => {
          setFile(chosen)
          setErrors({ file: validateFile(chosen) })
        }}
      />
      <Field
        label="Tỷ giá"
        optional
        hint="Chỉ khi giá trong tệp không phải tiền đồng: bao nhiêu đồng cho một đơn vị, ví dụ 25400."
        error={fieldErrors.rate}
      >
        {(inputProps) => (
          <TextInput
            {...inputProps}
            inputMode="decimal"
            autoComplete="off"
            value={rate}
            onChange={(event) => setRate(event.target.value)}
            className="max-w-40"
          />
        )}
      </Field>
      <Button type="submit" look="primary" busy={busy} className="justify-self-start">
        Xem thử
      </Button>
    </form>
  )
}

function toFieldErrors(error: unknown): { file?: string; rate?: string } {
  if (!(error instanceof ApiError)) return { file: 'Có lỗi xảy ra' }
  return error.details.some(({ path }) => path === 'rate') ? { rate: error.error } : { file: error.error }
}

interface FileDropFieldProps {
  /** Accepts XLSX besides CSV. */
  withXlsx?: boolean
  hint: string
  file: File | null
  error: string | undefined
  onFile: (file: File) => void
}

export function FileDropField({ withXlsx = false, hint, file, error, onFile }: FileDropFieldProps) {
  const id = useId()
  const types = withXlsx ? 'CSV hoặc XLSX' : 'CSV'
  const [isDragOver, setDragOver] = useState(false)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (chosen) onFile(chosen)
    // A reset lets the user choose the same file again after editing it.
    target.value = ''
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setDragOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onFile(dropped)
  }
  return (
    <div className="grid gap-1.5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the drop target is optional; the input in it does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setDragOver(true)
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={drop}
      >
        <label
          htmlFor={id}
          className={cx(
            'flex min-h-32 flex-col items-center justify-center gap-2 rounded-edge border border-dashed p-4 text-center transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-ink',
            isDragOver ? 'border-ink bg-celadon-wash' : 'border-edge',
          )}
        >
          <Icon of={FileUp} className="size-6 text-ink-soft" />
          <span className="wrap-anywhere">
            {file ? `${file.name} (${formatFileSize(file.size)})` : `Chọn tệp ${types} hoặc kéo thả vào đây`}
          </span>
          <span className="text-sm text-ink-soft">{file ? 'Chọn tệp khác' : hint}</span>
          <input
            id={id}
            type="file"
            accept={`.csv,.tsv,.txt,text/csv${withXlsx ? ',.xlsx' : ''}`}
            aria-label={`Tệp ${types}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={choose}
            className="sr-only"
          />
        </label>
      </div>
      <FieldErrorMessage id={`${id}-error`}>{error}</FieldErrorMessage>
    </div>
  )
}

const formatFileSize = (bytes: number) =>
  bytes < 1_048_576
    ? `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('vi-VN')} KB`
    : `${(bytes / 1_048_576).toLocaleString('vi-VN', { maximumFractionDigits: 1 })} MB`
