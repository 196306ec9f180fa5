import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { formatDong } from '#domain/money.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { MoneyField } from '#web/admin/form/money-field.tsx'
import { toNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const methodOptions = [
  {
    value: 'bank_transfer',
    label: 'Chuyển khoản',
    description: 'Bạn thấy tiền trong tài khoản của cửa hàng.',
  },
  { value: 'cash', label: 'Tiền mặt', description: 'Khách đưa tận tay.' },
] as const

interface RecordPaymentValues {
  method: 'cash' | 'bank_transfer'
  amount: string
  reference: string
  note: string
}

interface RecordPaymentDialogProps {
  order: OrderForStaff
  /** dong */
  due: number
  onClose: () => void
}

/**
 * The server records the payment only if `paid` is still the amount of when the dialog opened. A lost
 * response may have recorded it already, and `order` is refetched meanwhile.
 */
export function RecordPaymentDialog({ order, due, onClose }: RecordPaymentDialogProps) {
  const api = useApi()
  const [paid] = useState(order.paid)
  const save = useActionForm(
    ({ method, ...values }: RecordPaymentValues) => {
      const [reference, note] = [values.reference.trim(), values.note.trim()]
      const body = { amount: toNumberInput(values.amount), method, reference, note, paid }
      return api.recordPayment({ params: { id: order._id }, body })
    },
    {
      defaultValues: {
        method: order.payment === 'cod' ? 'cash' : 'bank_transfer',
        amount: String(due),
        reference: '',
        note: '',
      },
      fieldOf: { order_balance_changed: 'amount' },
      invalidates: [ordersKey],
      successToast: () => ({ title: 'Đã ghi tiền nhận', description: order.orderNumber }),
      onDone: onClose,
    },
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Xác nhận đã nhận tiền"
      description={`Đơn ${order.orderNumber} đã nhận ${formatDong(order.paid)}, còn ${formatDong(due)}.`}
    >
      <ActionForm submitLabel="Xác nhận đã nhận tiền" action={save}>
        <RecordPaymentFields form={save.form} />
      </ActionForm>
    </Dialog>
  )
}

function RecordPaymentFields({ form: { control, watch } }: { form: UseFormReturn<RecordPaymentValues> }) {
  return (
    <>
      <Controller
        control={control}
        name="method"
        render={({ field }) => <RadioCards {...field} legend="Nhận bằng" options={methodOptions} />}
      />
      <MoneyField control={control} name="amount" label="Số tiền" />
      {watch('method') === 'bank_transfer' && (
        <ControlledField
          control={control}
          name="reference"
          label="Mã giao dịch"
          optional
          hint="Như trong sao kê: nhờ nó khoản này không bị ghi lần nữa."
        >
          {(input) => <TextInput {...input} maxLength={limits.maxReferenceLength} autoComplete="off" />}
        </ControlledField>
      )}
      <ControlledField control={control} name="note" label="Ghi chú" optional>
        {(input) => <TextInput {...input} maxLength={limits.maxShortNoteLength} autoComplete="off" />}
      </ControlledField>
    </>
  )
}
