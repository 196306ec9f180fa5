import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import type { SendingEntry } from '#contract/shipping/sending.ts'
import { useFormGuard } from '#web/admin/form/unsaved/use-form-guard.ts'
import { useIncludedOrders } from '#web/admin/orders/use-included-orders.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type SendingChoice, type SendingOptions, sendingPreviewQuery } from './sending-preview-query.ts'
import { isSendingBlocked, isSendingOnHold, SendingSummary, selectEntriesToSend } from './sending-summary.tsx'
import { getSendingTexts, type SendingTexts } from './sending-texts.ts'

interface SendingDialogProps {
  title: string
  orders: readonly string[]
  options: SendingOptions
  formatConfirmLabel: (count: number) => string
  busy: boolean
  otherCount?: number
  /** Above the summary: what the options depend on. */
  optionFields?: ReactNode
  /** Above the button. */
  hint?: ReactNode
  onClose: () => void
  onConfirm: (choice: SendingChoice) => void
}

export function SendingDialog({
  title,
  orders,
  options,
  optionFields,
  onClose,
  ...rest
}: SendingDialogProps) {
  const { data, error, refetch } = useQuery(sendingPreviewQuery(useApi(), orders, options))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      {optionFields}
      {data ? (
        <SendingChoiceForm
          key={JSON.stringify(options)}
          entries={data}
          texts={getSendingTexts(options)}
          {...rest}
        />
      ) : error ? (
        <TableError error={error} retry={refetch} />
      ) : (
        <TableLoading rows={2} />
      )}
    </Dialog>
  )
}

type SendingChoiceFormProps = Pick<
  SendingDialogProps,
  'formatConfirmLabel' | 'busy' | 'otherCount' | 'hint' | 'onConfirm'
> & {
  entries: readonly SendingEntry[]
  texts: SendingTexts
}

function SendingChoiceForm({
  entries,
  texts,
  formatConfirmLabel,
  busy,
  otherCount = 0,
  hint,
  onConfirm,
}: SendingChoiceFormProps) {
  const { includedIds, include } = useIncludedOrders()
  const form = useForm({ defaultValues: { reason: '' }, shouldFocusError: false })
  useFormGuard(form)
  const { errors } = form.formState
  const entriesToSend = selectEntriesToSend(entries, includedIds)
  const includedEntries = entries.filter((entry) => isSendingOnHold(entry) && includedIds.has(entry._id))

  function send({ reason }: { reason: string }) {
    if (busy) return
    if (entriesToSend.length + otherCount === 0)
      return form.setError('root', { message: texts.nothingIncluded })
    const ids = entriesToSend.map(({ _id }) => _id)
    const idsOnHold = includedEntries.map(({ _id }) => _id)
    onConfirm({
      ids,
      include: idsOnHold.length > 0 ? { ids: idsOnHold, reason: reason.trim() } : undefined,
    })
  }
  return (
    <form onSubmit={form.handleSubmit(send, focusFirstError)} noValidate className="grid gap-5">
      <SendingSummary
        texts={texts}
        entries={entries}
        includedIds={includedIds}
        onInclude={(ids, isIncluded) => {
          form.clearErrors()
          include(ids, isIncluded)
        }}
      />
      {includedEntries.length > 0 && (
        <Field
          label={texts.includeReason}
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
      {(otherCount > 0 || !entries.every(isSendingBlocked)) && (
        <Button type="submit" kind="primary" busy={busy} className="justify-self-end max-sm:w-full">
          {formatConfirmLabel(entriesToSend.length)}
        </Button>
      )}
    </form>
  )
}
