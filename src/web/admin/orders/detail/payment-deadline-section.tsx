import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import {
  formatDateTime,
  formatDateTimeInput,
  formatTimeAndDay,
  parseDateTimeInput,
} from '#domain/date-time.ts'
import { dayMs } from '#domain/durations.ts'
import { getAutoCancelTime } from '#domain/orders/is-auto-cancellable.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { DateTimeInput } from '#web/admin/form/dates/date-time-input.tsx'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export function PaymentDeadlineSection({ order }: { order: OrderForStaff }) {
  const [open, setOpen] = useState(false)
  const canEditOrders = useRights().includes('orders')
  const at = getAutoCancelTime(order)
  if (!at) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3">
      <p className="text-sm text-ink-soft tabular-nums">
        Chưa có tiền đến {formatDateTime(at)} thì đơn tự huỷ.
      </p>
      {canEditOrders && (
        <Button small onClick={() => setOpen(true)}>
          Gia hạn thanh toán
        </Button>
      )}
      {open && <PaymentDeadlineDialog order={order} at={at} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface PaymentDeadlineValues {
  /** YYYY-MM-DDTHH:mm in Vietnamese time */
  payBefore: string
  reason: string
}

interface PaymentDeadlineDialogProps {
  order: OrderForStaff
  /** ISO time at which the order would be cancelled now */
  at: string
  onClose: () => void
}

function PaymentDeadlineDialog({ order, at, onClose }: PaymentDeadlineDialogProps) {
  const api = useApi()
  const save = useActionForm(
    ({ payBefore, reason }: PaymentDeadlineValues) => {
      const body = { payBefore: parseDateTimeInput(payBefore), reason: reason.trim() }
      return api.setPaymentDeadline({ params: { id: order._id }, body })
    },
    {
      defaultValues: {
        payBefore: formatDateTimeInput(Math.max(Date.parse(at), Date.now()) + dayMs),
        reason: '',
      },
      invalidates: [ordersKey],
      successToast: ({ payBefore }) => ({
        title: 'Đã gia hạn thanh toán',
        description: payBefore ? `Giữ hàng đến ${formatTimeAndDay(payBefore)}` : undefined,
      }),
      onDone: onClose,
    },
  )
  const { control } = save.form
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Gia hạn thanh toán"
      description={`Đơn ${order.orderNumber} đang được giữ đến ${formatDateTime(at)}.`}
    >
      <ActionForm submitLabel="Gia hạn" action={save}>
        <ControlledField control={control} name="payBefore" label="Giữ hàng đến">
          {({ onChange, ...input }) => <DateTimeInput {...input} onValue={onChange} />}
        </ControlledField>
        <ControlledField control={control} name="reason" label="Lý do" optional>
          {(input) => <TextInput {...input} maxLength={limits.maxShortNoteLength} autoComplete="off" />}
        </ControlledField>
      </ActionForm>
    </Dialog>
  )
}
