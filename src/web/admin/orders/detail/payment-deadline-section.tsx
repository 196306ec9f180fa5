import { useState } from 'react'
import { limits } from '#contract/limits.ts'
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
import { DateTimeInput } from '#web/admin/form/dates/date-time-input.tsx'
import { findFieldError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
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

interface PaymentDeadlineDialogProps {
  order: OrderForStaff
  /** ISO time at which the order would be cancelled now */
  at: string
  onClose: () => void
}

function PaymentDeadlineDialog({ order, at, onClose }: PaymentDeadlineDialogProps) {
  const api = useApi()
  const [deadline, setDeadline] = useState(() =>
    formatDateTimeInput(Math.max(Date.parse(at), Date.now()) + dayMs),
  )
  const [reason, setReason] = useState('')
  const save = useAdminMutation(
    () => {
      const body = { payBefore: parseDateTimeInput(deadline), reason: reason.trim() }
      return api.setPaymentDeadline({ params: { id: order._id }, body })
    },
    {
      invalidates: [ordersKey],
      successToast: ({ payBefore }) => ({
        title: 'Đã gia hạn thanh toán',
        description: payBefore ? `Giữ hàng đến ${formatTimeAndDay(payBefore)}` : undefined,
      }),
      showsError: (error) => error.details.length > 0,
    },
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Gia hạn thanh toán"
      description={`Đơn ${order.orderNumber} đang được giữ đến ${formatDateTime(at)}.`}
    >
      <ActionForm
        submitLabel="Gia hạn"
        busy={save.isPending}
        error={save.error}
        onSubmit={() => save.mutate(undefined, { onSuccess: onClose })}
      >
        <Field label="Giữ hàng đến" error={findFieldError(save.error, 'payBefore')}>
          {(inputProps) => <DateTimeInput {...inputProps} value={deadline} onValue={setDeadline} />}
        </Field>
        <Field label="Lý do" optional error={findFieldError(save.error, 'reason')}>
          {(inputProps) => (
            <TextInput
              {...inputProps}
              value={reason}
              maxLength={limits.maxShortNoteLength}
              autoComplete="off"
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </ActionForm>
    </Dialog>
  )
}
