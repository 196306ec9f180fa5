import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { MoneyField } from '#web/admin/form/money-field.tsx'
import { toOptionalNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { orderAndStockKeys } from '#web/admin/orders/invalidate-orders-and-stock.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { proposeRefundMethod, RefundMethodFields, type RefundValues } from './refund-method-fields.tsx'
import type { ReturnFormProps } from './return-dialog.tsx'

interface RefundFormProps extends ReturnFormProps {
  /** The amount to refund when the dialog opened. */
  due: number
}

/**
 * The server records the refund only if the amount to refund is still `due`. A lost response may have
 * recorded it already.
 */
export function RefundForm({ order, due, onDone }: RefundFormProps) {
  const api = useApi()
  const { refundDue } = calculatePaymentState(order)
  const refund = useActionForm(
    ({ amount, reason: note, ...method }: RefundValues) => {
      const body = { amount: toOptionalNumberInput(amount) ?? 0, due, note, ...method }
      return api.refundOrder({ params: { id: order._id }, body })
    },
    {
      defaultValues: {
        amount: String(due),
        method: proposeRefundMethod(order.payment),
        reference: '',
        reason: '',
      },
      // The order is refetched after these failures, so the form then shows the new amount to refund.
      fieldOf: {
        refund_due_changed: 'amount',
        refund_too_large: 'amount',
        refund_reference_reused: 'reference',
        note: 'reason',
      },
      invalidates: orderAndStockKeys,
      successToast: () => ({ title: 'Đã ghi hoàn tiền' }),
      onDone,
    },
  )
  const { control } = refund.form
  return (
    <ActionForm submitLabel="Xác nhận đã hoàn tiền" action={refund}>
      <p>
        Ghi khi tiền đã trả cho khách. Cần hoàn{' '}
        <strong className="tabular-nums">{formatDong(refundDue)}</strong>.
      </p>
      <MoneyField control={control} name="amount" label="Số tiền đã hoàn" />
      <RefundMethodFields control={control} />
      <ControlledField control={control} name="reason" label="Ghi chú" optional>
        {(input) => <TextInput {...input} autoComplete="off" />}
      </ControlledField>
    </ActionForm>
  )
}
