import { useForm } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import type { StaffNote } from '#contract/orders/admin-orders.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { mergeUnsavedEdits } from '#web/admin/form/unsaved/merge-unsaved-edits.ts'
import { useFormGuard } from '#web/admin/form/unsaved/use-form-guard.ts'
import { useIdempotencyKey } from '#web/admin/form/use-idempotency-key.ts'
import { ApiError } from '#web/app/api/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'

interface StaffNotesProps {
  notes: readonly StaffNote[]
  onAdd: (text: string, key: string) => Promise<unknown>
  /** Refetches the notes; called when the server answers that an earlier request saved its note. */
  onStale: () => Promise<unknown>
}

const savedBeforeMessage =
  'Ghi chú gửi lúc trước đã được lưu, xem bên dưới. Nội dung mới chưa được lưu: bấm “Lưu ghi chú” lần nữa để lưu thêm.'

export function StaffNotes({ notes, onAdd, onStale }: StaffNotesProps) {
  const sendOnce = useIdempotencyKey()
  const form = useForm({ defaultValues: { note: '' }, shouldFocusError: false })
  const { errors, isSubmitting } = form.formState
  useFormGuard(form)

  async function add(values: { note: string }) {
    try {
      await sendOnce((key) => onAdd(values.note, key))
      form.reset(mergeUnsavedEdits(form.getValues(), values, { note: '' }))
    } catch (error) {
      const isSavedBefore = error instanceof ApiError && error.code === 'idempotency_key_reused'
      if (isSavedBefore) await onStale().catch(() => {})
      const message = error instanceof ApiError ? error.error : 'Có lỗi xảy ra'
      form.setError('note', { message: isSavedBefore ? savedBeforeMessage : message }, { shouldFocus: true })
    }
  }
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="border-b border-line pb-2 text-lg font-semibold">
        Ghi chú nội bộ
      </h2>
      <form onSubmit={form.handleSubmit(add, focusFirstError)} noValidate className="grid gap-2 pt-4">
        <Field
          label="Viết ghi chú"
          hint="Khách chỉ thấy khi tải dữ liệu cá nhân."
          error={errors.note?.message}
        >
          {(inputProps) => (
            <TextArea
              {...inputProps}
              {...form.register('note', {
                validate: (note) => note.trim() !== '' || 'Ghi chú không được để trống',
              })}
              rows={2}
              maxLength={limits.maxStaffNoteLength}
              className="min-h-20"
            />
          )}
        </Field>
        <Button type="submit" small busy={isSubmitting} className="justify-self-start">
          Lưu ghi chú
        </Button>
      </form>
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note._id} className="py-3">
            <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
            <p className="mt-1 text-sm text-ink-soft tabular-nums">
              {note.by}, <time dateTime={note.at}>{formatDateTime(note.at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
