import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import type { HandOverEntry } from '#contract/shipping/hand-over.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type HandOverChoice, type HandOverPlan, handOverQuery } from './hand-over-query.ts'
import {
  HandOverSummary,
  isHandOverBlocked,
  isHandOverOnHold,
  selectLeavingEntries,
} from './hand-over-summary.tsx'

interface HandOverDialogProps {
  title: string
  orders: readonly string[]
  plan: HandOverPlan
  formatConfirmLabel: (count: number) => string
  busy: boolean
  otherCount?: number
  /** Above the summary: what the plan depends on. */
  planFields?: ReactNode
  /** Above the button. */
  hint?: ReactNode
  onClose: () => void
  onConfirm: (choice: HandOverChoice) => void
}

export function HandOverDialog({ title, orders, plan, planFields, onClose, ...rest }: HandOverDialogProps) {
  const { data, error, refetch } = useQuery(handOverQuery(useApi(), orders, plan))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      {planFields}
      {data ? (
        <HandOverChoiceForm key={JSON.stringify(plan)} entries={data} {...rest} />
      ) : error ? (
        <TableError error={error} retry={refetch} />
      ) : (
        <TableLoading rows={2} />
      )}
    </Dialog>
  )
}

type HandOverChoiceFormProps = Pick<
  HandOverDialogProps,
  'formatConfirmLabel' | 'busy' | 'otherCount' | 'hint' | 'onConfirm'
> & {
  entries: readonly HandOverEntry[]
}

const nothingIncludedMessage = 'Chưa có đơn nào gửi được. Hãy chọn đơn cần gửi trước.'

function HandOverChoiceForm({
  entries,
  formatConfirmLabel,
  busy,
  otherCount = 0,
  hint,
  onConfirm,
}: HandOverChoiceFormProps) {
  const [included, setIncluded] = useState<ReadonlySet<string>>(new Set())
  const form = useForm({ defaultValues: { reason: '' }, shouldFocusError: false })
  const { errors } = form.formState
  const leavingEntries = selectLeavingEntries(entries, included)
  const includedEntries = entries.filter((entry) => isHandOverOnHold(entry) && included.has(entry._id))

  function include(id: string, isIncluded: boolean) {
    form.clearErrors()
    setIncluded(new Set(isIncluded ? [...included, id] : [...included].filter((one) => one !== id)))
  }
  function send({ reason }: { reason: string }) {
    if (busy) return
    if (leavingEntries.length + otherCount === 0)
      return form.setError('root', { message: nothingIncludedMessage })
    const ids = leavingEntries.map(({ _id }) => _id)
    const includedIds = includedEntries.map(({ _id }) => _id)
    onConfirm({
      ids,
      include: includedIds.length > 0 ? { ids: includedIds, reason: reason.trim() } : undefined,
    })
  }
  return (
    <form onSubmit={form.handleSubmit(send, focusFirstError)} noValidate className="grid gap-5">
      <HandOverSummary entries={entries} included={included} onInclude={include} />
      {includedEntries.length > 0 && (
        <Field
          label="Lý do vẫn gửi"
          required
          hint="Được lưu trong lịch sử đơn cùng tên bạn."
          error={errors.reason?.message}
        >
          {(inputProps) => (
            <TextInput
              {...inputProps}
              {...form.register('reason', { validate: (text) => text.trim() !== '' || 'Hãy ghi lý do' })}
              maxLength={limits.maxShortNoteLength}
              autoComplete="off"
            />
          )}
        </Field>
      )}
      <div role="alert">
        <FieldErrorMessage>{errors.root?.message}</FieldErrorMessage>
      </div>
      {hint}
      {(otherCount > 0 || !entries.every(isHandOverBlocked)) && (
        <Button type="submit" look="primary" busy={busy} className="justify-self-end max-sm:w-full">
          {formatConfirmLabel(leavingEntries.length)}
        </Button>
      )}
    </form>
  )
}
