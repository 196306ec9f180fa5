import { useRef, useState } from 'react'
import { callResultLabels } from '#contract/orders/call-results.ts'
import { formatDateTimeInput, parseDateTimeInput } from '#domain/date-time.ts'
import { hourMs } from '#domain/durations.ts'
import { listCallBackDays } from '#domain/orders/call-back-times.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { DateTimeInput } from '#web/admin/form/dates/date-time-input.tsx'
import { findFieldError } from '#web/admin/form/use-admin-mutation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
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
  const field = useRef<HTMLInputElement>(null)
  const [openedAt] = useState(() => Date.now())
  const [time, setTime] = useState(() => formatDateTimeInput(openedAt + hourMs))
  const typedTime = parseDateTimeInput(time)
  const isUnreadable = time !== '' && Number.isNaN(Date.parse(typedTime))
  const save = (callBackAt: string) => {
    if (!call.isPending) call.mutate({ result: 'call_back', callBackAt }, { onSuccess: onDone })
  }
  const choose = (at: string) => {
    setTime(formatDateTimeInput(Date.parse(at)))
    save(at)
  }
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
      <ActionForm
        submitLabel="Lưu"
        busy={call.isPending}
        error={call.error}
        onSubmit={() => (isUnreadable ? field.current?.focus() : save(typedTime))}
      >
        <Field
          label="Gọi lại lúc"
          error={isUnreadable ? undefined : findFieldError(call.error, 'callBackAt')}
        >
          {(inputProps) => <DateTimeInput {...inputProps} ref={field} value={time} onValue={setTime} />}
        </Field>
      </ActionForm>
    </div>
  )
}
