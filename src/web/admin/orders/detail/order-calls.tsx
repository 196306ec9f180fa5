import { useState } from 'react'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { type CallResult, callResultLabels } from '#contract/orders/call-results.ts'
import { formatDateTimeInput, formatTimeAndDay, parseDateTimeInput } from '#domain/date-time.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { findFieldError } from '#web/admin/form/use-admin-mutation.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { useAddOrderCall } from '#web/admin/orders/use-add-order-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const hourMs = 3_600_000

/** Records calls until the order is confirmed; the history shows them all. */
export function OrderCalls({ order }: { order: OrderForStaff }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const canEditOrders = useRights().includes('orders')
  const call = useAddOrderCall(order._id)
  const last = order.calls.at(-1)
  if (order.status !== 'đang xử lý' || !order.customerInfo.customerPhone || !canEditOrders) return null
  const record = (result: CallResult) => call.mutate({ result })
  return (
    <div className="grid gap-2 pt-2 text-sm">
      {last && (
        <p className="text-ink-soft tabular-nums">
          {callResultLabels[last.result]} {last.callBackAt ? '' : 'lúc '}
          {formatTimeAndDay(last.callBackAt ?? last.at)}
        </p>
      )}
      <fieldset aria-label="Kết quả gọi" className="flex flex-wrap gap-2">
        <Button small onClick={() => record('answered')}>
          {callResultLabels.answered}
        </Button>
        <Button small onClick={() => record('no_answer')}>
          {callResultLabels.no_answer}
        </Button>
        <Button small onClick={() => setDialogOpen(true)}>
          {callResultLabels.call_back}
        </Button>
      </fieldset>
      <Dialog open={isDialogOpen} onOpenChange={setDialogOpen} title={callResultLabels.call_back}>
        <CallBackForm orderId={order._id} onDone={() => setDialogOpen(false)} />
      </Dialog>
    </div>
  )
}

function CallBackForm({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const call = useAddOrderCall(orderId)
  const [time, setTime] = useState(() => formatDateTimeInput(Date.now() + hourMs))
  return (
    <ActionForm
      submitLabel="Lưu"
      busy={call.isPending}
      onSubmit={() =>
        call.mutate({ result: 'call_back', callBackAt: parseDateTimeInput(time) }, { onSuccess: onDone })
      }
    >
      <Field label="Gọi lại lúc" error={findFieldError(call.error, 'callBackAt')}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            type="datetime-local"
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        )}
      </Field>
    </ActionForm>
  )
}
