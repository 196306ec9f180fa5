import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { formatDong } from '#domain/money.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { MoneyField } from '#web/admin/form/money-field.tsx'
import { toNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { findFieldError, formatOutdatedError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

type RecordedPaymentMethod = 'cash' | 'bank_transfer'
const methodOptions = [
  {
    value: 'bank_transfer',
    label: 'Chuyển khoản',
    description: 'Bạn thấy tiền trong tài khoản của cửa hàng.',
  },
  { value: 'cash', label: 'Tiền mặt', description: 'Khách đưa tận tay.' },
] as const

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
  const [method, setMethod] = useState<RecordedPaymentMethod>(
    order.payment === 'cod' ? 'cash' : 'bank_transfer',
  )
  const [amount, setAmount] = useState(String(due))
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const save = useAdminMutation(
    () => {
      const parsedAmount = toNumberInput(amount)
      const body = { amount: parsedAmount, method, reference: reference.trim(), note: note.trim(), paid }
      return api.recordPayment({ params: { id: order._id }, body })
    },
    {
      invalidates: [ordersKey],
      successToast: () => ({ title: 'Đã ghi tiền nhận', description: order.orderNumber }),
      showsError: (error) => error.details.length > 0 || error.code === 'order_balance_changed',
    },
  )

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Xác nhận đã nhận tiền"
      description={`Đơn ${order.orderNumber} đã nhận ${formatDong(order.paid)}, còn ${formatDong(due)}.`}
    >
      <ActionForm
        submitLabel="Xác nhận đã nhận tiền"
        busy={save.isPending}
        error={save.error}
        amounts={[amount]}
        onSubmit={() => save.mutate(undefined, { onSuccess: onClose })}
      >
        <RadioCards
          legend="Nhận bằng"
          name="method"
          options={methodOptions}
          value={method}
          onChange={setMethod}
        />
        <MoneyField
          label="Số tiền"
          value={amount}
          onChange={setAmount}
          error={
            findFieldError(save.error, 'amount') ?? formatOutdatedError(save.error, 'order_balance_changed')
          }
        />
        {method === 'bank_transfer' && (
          <Field
            label="Mã giao dịch"
            optional
            hint="Như trong sao kê: nhờ nó khoản này không bị ghi lần nữa."
            error={findFieldError(save.error, 'reference')}
          >
            {(inputProps) => (
              <TextInput
                {...inputProps}
                value={reference}
                onChange={(event) => setReference(event.target.value)}
                maxLength={limits.maxReferenceLength}
                autoComplete="off"
              />
            )}
          </Field>
        )}
        <Field label="Ghi chú" optional error={findFieldError(save.error, 'note')}>
          {(inputProps) => (
            <TextInput
              {...inputProps}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              maxLength={limits.maxShortNoteLength}
              autoComplete="off"
            />
          )}
        </Field>
      </ActionForm>
    </Dialog>
  )
}
