import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import { formatDong } from '#domain/money.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
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
  const waive = useActionForm(
    ({ reason }: { reason: string }) =>
      api.waiveShortfall({ params: { id: order._id }, body: { due: shortfall, reason: reason.trim() } }),
    {
      defaultValues: { reason: '' },
      fieldOf: { order_balance_changed: 'reason' },
      invalidates: [ordersKey],
      successToast: () => ({ title: 'Đã bỏ qua phần thiếu', description: formatDong(shortfall) }),
      onDone: onClose,
    },
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Bỏ qua phần thiếu"
      description={`Đơn ${order.orderNumber} được giảm ${formatDong(shortfall)} còn thiếu và thành đã trả đủ.`}
    >
      <ActionForm submitLabel="Bỏ qua phần thiếu" action={waive}>
        <ControlledField control={waive.form.control} name="reason" label="Lý do">
          {(input) => <TextInput {...input} maxLength={limits.maxShortNoteLength} autoComplete="off" />}
        </ControlledField>
      </ActionForm>
    </Dialog>
  )
}
