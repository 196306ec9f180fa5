import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { formatDong } from '#domain/money.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { findFieldError, formatOutdatedError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface WaiveShortfallDialogProps {
  order: { _id: string; orderNumber: string }
  /** dong */
  due: number
  onClose: () => void
}

/** The server waives the shortfall only if the order still owes the amount of when the dialog opened. */
export function WaiveShortfallDialog({ order, due, onClose }: WaiveShortfallDialogProps) {
  const api = useApi()
  const [shortfall] = useState(due)
  const [reason, setReason] = useState('')
  const waive = useAdminMutation(
    () => api.waiveShortfall({ params: { id: order._id }, body: { due: shortfall, reason: reason.trim() } }),
    {
      invalidates: [ordersKey],
      successToast: () => ({ title: 'Đã bỏ qua phần thiếu', description: formatDong(shortfall) }),
      showsError: (error) =>
        error.code === 'order_balance_changed' || error.details.some(({ path }) => path === 'reason'),
    },
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Bỏ qua phần thiếu"
      description={`Đơn ${order.orderNumber} được giảm ${formatDong(shortfall)} còn thiếu và thành đã trả đủ.`}
    >
      <ActionForm
        submitLabel="Bỏ qua phần thiếu"
        busy={waive.isPending}
        error={waive.error}
        onSubmit={() => waive.mutate(undefined, { onSuccess: onClose })}
      >
        <Field
          label="Lý do"
          error={
            formatOutdatedError(waive.error, 'order_balance_changed') ?? findFieldError(waive.error, 'reason')
          }
        >
          {(inputProps) => (
            <TextInput
              {...inputProps}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              maxLength={limits.maxShortNoteLength}
              autoComplete="off"
            />
          )}
        </Field>
      </ActionForm>
    </Dialog>
  )
}
