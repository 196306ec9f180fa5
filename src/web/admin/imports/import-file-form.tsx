import { FileUp } from 'lucide'
import { type ChangeEvent, type DragEvent, type Ref, useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { useFormGuard } from '#web/admin/form/unsaved/use-form-guard.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { cx } from '#web/ui/styles/cx.ts'
import { findFileProblem } from './find-file-problem.ts'
import { isZip } from './pictures/upload-pictures.ts'
import { type ImportFileValues, useImportUpload } from './use-import-upload.ts'

const maxFileMb = limits.maxImportFileBytes / 1_048_576

type ChosenFiles = ImportFileValues['files']

/** One selection may hold the CSV, pictures and archives of pictures, in any order. */
function sortFiles(files: readonly File[], before: ChosenFiles): ChosenFiles {
  const isPicture = (file: File) => isZip(file) || file.type.startsWith('image/')
  const csv = files.find((file) => !isPicture(file)) ?? before.csv
  const added = files.filter(isPicture)
  return { csv, pictures: added.length > 0 ? added : before.pictures }
}

const validateFiles = ({ csv }: ChosenFiles) =>
  csv ? findFileProblem(csv, limits.maxImportFileBytes) : 'Hãy chọn một file CSV'

export function ImportFileForm() {
  const form = useShopForm<ImportFileValues>({
    mode: 'onSubmit',
    defaultValues: { files: { csv: null, pictures: [] }, rate: '' },
  })
  useFormGuard(form)
  const { upload, progress } = useImportUpload(form)
  return (
    <form onSubmit={form.handleSubmit(upload, focusFirstError)} noValidate className="grid max-w-2xl gap-5">
      <Controller
        control={form.control}
        name="files"
        rules={{ validate: validateFiles }}
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <FileDropField
            hint={`Sản phẩm theo cột của Shopify, hoặc SKU với giá và tồn kho; tới ${maxFileMb} MB. Chọn kèm ảnh hoặc file zip nếu file có tên ảnh.`}
            file={value.csv}
            pictures={value.pictures}
            error={fieldState.error?.message}
            inputRef={ref}
            onFiles={(files) => {
              const next = sortFiles(files, value)
              onChange(next)
              form.clearErrors('rate')
              if (next.csv) void form.trigger('files', { shouldFocus: true })
            }}
          />
        )}
      />
      <ControlledField
        control={form.control}
        name="rate"
        label="Tỷ giá"
        optional
        hint="Chỉ khi giá trong file không phải tiền đồng: bao nhiêu đồng cho một đơn vị, ví dụ 25400."
      >
        {(input) => <TextInput {...input} inputMode="decimal" autoComplete="off" className="max-w-40" />}
      </ControlledField>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" kind="primary" busy={form.formState.isSubmitting}>
          Xem thử
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {progress}
        </p>
      </div>
    </form>
  )
}

interface FileDropFieldProps {
  /** Accepts XLSX besides CSV. */
  withXlsx?: boolean
  hint: string
  file: File | null
  pictures?: readonly File[]
  error: string | undefined
  inputRef?: Ref<HTMLInputElement>
  onFiles: (files: File[]) => void
}

export function FileDropField({
  withXlsx = false,
  hint,
  file,
  pictures,
  error,
  inputRef,
  onFiles,
}: FileDropFieldProps) {
  const id = useId()
  const types = withXlsx ? 'CSV hoặc XLSX' : 'CSV'
  const [isDragOver, setDragOver] = useState(false)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    if (chosen.length > 0) onFiles(chosen)
    // A reset lets the user choose the same file again after editing it.
    target.value = ''
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setDragOver(false)
    const dropped = [...event.dataTransfer.files]
    if (dropped.length > 0) onFiles(dropped)
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
            {file ? `${file.name} (${formatFileSize(file.size)})` : `Chọn hoặc kéo thả file ${types} vào đây`}
          </span>
          {pictures && pictures.length > 0 && <span>{formatPictures(pictures)}</span>}
          <span className="text-sm text-ink-soft">{file ? 'Chọn file khác' : hint}</span>
          <input
            ref={inputRef}
            id={id}
            type="file"
            accept={`.csv,.tsv,.txt,text/csv${withXlsx ? ',.xlsx' : ''}${pictures ? ',.zip,image/*' : ''}`}
            multiple={pictures !== undefined}
            aria-label={`File ${types}`}
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

const formatPictures = (files: readonly File[]) => {
  const archives = files.filter(isZip)
  const count = files.length - archives.length
  return ['kèm', count > 0 && `${count} ảnh`, ...archives.map(({ name }) => name)].filter(Boolean).join(' ')
}

const formatFileSize = (bytes: number) =>
  bytes < 1_048_576
    ? `${Math.ceil(bytes / 1024).toLocaleString('vi-VN')} KB`
    : `${(bytes / 1_048_576).toLocaleString('vi-VN', { maximumFractionDigits: 1 })} MB`
