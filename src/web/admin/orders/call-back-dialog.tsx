import { useState } from 'react'
import { callResultLabels } from '#contract/orders/call-results.ts'
import { formatDateTimeInput, parseDateTimeInput } from '#domain/date-time.ts'
import { hourMs } from '#domain/durations.ts'
import { listCallBackDays } from '#domain/orders/call-back-times.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { DateTimeInput } from '#web/admin/form/dates/date-time-input.tsx'
import { useFormGuard } from '#web/admin/form/unsaved/use-form-guard.ts'
import { Button } from '#web/ui/button/button.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useAddOrderCall } from './use-add-order-call.ts'

interface CallBackDialogProps {
  orderId: string
  open: boolean
  onClose: () => void
}

export function CallBackDialog({ orderId, open, onClose }: CallBackDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={callResultLabels.call_back}>
      <CallBackForm orderId={orderId} onDone={onClose} />
    </Dialog>
  )
}

/** A usual time is saved with one press, any other is typed. */
function CallBackForm({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const call = useAddOrderCall(orderId, { hasTimeField: true })
  const [openedAt] = useState(() => Date.now())
  const form = useShopForm({
    mode: 'onSubmit',
    defaultValues: { callBackAt: formatDateTimeInput(openedAt + hourMs) },
  })
  useFormGuard(form)
  const save = (callBackAt: string) => {
    if (call.isPending) return
    call.mutate(
      { result: 'call_back', callBackAt },
      {
        onSuccess: onDone,
        onError: (error) => showFieldErrors(error, ['callBackAt'], form.setError),
      },
    )
  }
  const choose = (at: string) => {
    form.setValue('callBackAt', formatDateTimeInput(Date.parse(at)))
    save(at)
  }
  const submit = form.handleSubmit(({ callBackAt }) => save(parseDateTimeInput(callBackAt)), focusFirstError)
  return (
    <div className="grid gap-6">
      {listCallBackDays(openedAt).map(({ label, times }, day) => (
        <fieldset key={label} {...(day === 0 && { 'data-first-focus': '', tabIndex: -1 })}>
          <legend className="mb-2 text-sm text-ink-soft">{label}</legend>
          <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
            {times.map((one) => (
              <Button key={one.at} small className="tabular-nums" onClick={() => choose(one.at)}>
                {one.label}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
      <ActionForm submitLabel="Lưu" action={{ submit, isPending: call.isPending }}>
        <ControlledField
          control={form.control}
          name="callBackAt"
          label="Gọi lại lúc"
          // The input names a day that it cannot read.
          rules={{ validate: (time) => time === '' || !Number.isNaN(Date.parse(parseDateTimeInput(time))) }}
        >
          {({ onChange, ...input }) => <DateTimeInput {...input} onValue={onChange} />}
        </ControlledField>
      </ActionForm>
    </div>
  )
}
