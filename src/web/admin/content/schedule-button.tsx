import { type FormEvent, useState } from 'react'
import type { PageForStaff } from '#contract/content/pages.ts'
import { formatDateTimeInput, formatTimeAndDate, parseDateTimeInput } from '#domain/date-time.ts'
import { DateTimeInput } from '#web/admin/form/dates/date-time-input.tsx'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { pagesKey } from './page-queries.ts'
import type { PageEditor } from './use-page-editor.ts'

const invalidates = [[...pagesKey, 'list']]

export function ScheduleButton({ editor }: { editor: PageEditor }) {
  const [isOpen, setOpen] = useState(false)
  const { page, isDirty } = editor
  if (!isDirty && !page.hasDraft) return null
  return (
    <>
      <Button className="px-4" onClick={() => setOpen(true)}>
        {page.publishAt ? 'Đổi giờ đăng' : 'Hẹn giờ đăng'}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Hẹn giờ đăng"
        description="Bản nháp tự lên cửa hàng vào lúc này, giờ Việt Nam."
      >
        <ScheduleForm editor={editor} onDone={() => setOpen(false)} />
      </Dialog>
      {page.publishAt && <UnscheduleButton editor={editor} />}
    </>
  )
}

function ScheduleForm({ editor, onDone }: { editor: PageEditor; onDone: () => void }) {
  const api = useApi()
  const { publishAt } = editor.page
  const storedAt = publishAt ? formatDateTimeInput(Date.parse(publishAt)) : ''
  const [at, setAt] = useState(storedAt)
  useUnsavedGuard(at !== storedAt)
  const [error, setError] = useState<{ message: string } | null>(null)
  const form = useFocusInvalidField(error)
  const schedule = useAdminMutation(
    ({ _id, version }: PageForStaff) =>
      api.publishPage({ params: { id: _id }, body: { version, at: parseDateTimeInput(at) } }),
    {
      invalidates,
      successToast: ({ publishAt }) => ({
        title: publishAt ? `Sẽ đăng lúc ${formatTimeAndDate(publishAt)}` : 'Đã đăng',
      }),
    },
  )
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(Date.parse(parseDateTimeInput(at)) > Date.now()))
      return setError({ message: 'Hãy chọn một lúc trong tương lai.' })
    const saved = await editor.saveDraft()
    const scheduled = saved && (await schedule.mutateAsync(saved).catch(() => null))
    if (scheduled) editor.applyStored(scheduled)
    onDone()
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <Field label="Đăng lúc" required error={error?.message}>
        {(inputProps) => (
          <DateTimeInput
            {...inputProps}
            value={at}
            onValue={(value) => {
              setAt(value)
              setError(null)
            }}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" busy={schedule.isPending || editor.isSaving}>
        Hẹn giờ
      </Button>
    </form>
  )
}

function UnscheduleButton({ editor }: { editor: PageEditor }) {
  const api = useApi()
  const { _id: id, version } = editor.page
  const unschedule = useAdminMutation(() => api.unschedulePage({ params: { id }, body: { version } }), {
    invalidates,
    successToast: ({ content }) => ({ title: 'Đã bỏ hẹn giờ, bản nháp vẫn còn', description: content.title }),
  })
  return (
    <Button
      className="px-4"
      disabled={editor.isDirty}
      busy={unschedule.isPending}
      onClick={() => unschedule.mutate(undefined, { onSuccess: editor.applyStored })}
    >
      Bỏ hẹn giờ
    </Button>
  )
}
