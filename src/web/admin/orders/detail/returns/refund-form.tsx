import { useState } from 'react'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { MoneyField } from '#web/admin/form/money-field.tsx'
import { toOptionalNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { findFieldError, formatOutdatedError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { orderAndStockKeys } from '#web/admin/orders/invalidate-orders-and-stock.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { proposeRefundMethod, RefundMethodFields } from './refund-method-fields.tsx'
import type { ReturnFormProps } from './return-dialog.tsx'
import { isFieldError } from './return-form-parts.tsx'

/** The order is refetched after these failures. The form still sends the old `due`, so the text of `refund_due_changed` asks to open it again. */
const amountFailures = ['refund_due_changed', 'refund_too_large']

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
  const [amount, setAmount] = useState(String(due))
  const [refundMethod, setRefundMethod] = useState(() => proposeRefundMethod(order.payment))
  const [note, setNote] = useState('')
  const mutation = useAdminMutation(
    () => {
      const body = { amount: toOptionalNumberInput(amount) ?? 0, due, note, ...refundMethod }
      return api.refundOrder({ params: { id: order._id }, body })
    },
    {
      invalidates: orderAndStockKeys,
      successToast: () => ({ title: 'Đã ghi hoàn tiền' }),
      showsError: (error) =>
        isFieldError(error) ||
        amountFailures.includes(error.code) ||
        error.code === 'refund_reference_reused',
    },
  )

  return (
    <ActionForm
      submitLabel="Xác nhận đã hoàn tiền"
      busy={mutation.isPending}
      error={mutation.error}
      amounts={[amount]}
      onSubmit={() => mutation.mutate(undefined, { onSuccess: onDone })}
    >
      <p>
        Ghi khi tiền đã trả cho khách. Cần hoàn{' '}
        <strong className="tabular-nums">{formatDong(refundDue)}</strong>.
      </p>
      <MoneyField
        label="Số tiền đã hoàn"
        value={amount}
        onChange={setAmount}
        error={
          formatOutdatedError(mutation.error, 'refund_due_changed') ??
          findFieldError(mutation.error, 'amount', amountFailures)
        }
      />
      <RefundMethodFields value={refundMethod} onChange={setRefundMethod} error={mutation.error} />
      <Field label="Ghi chú" optional error={findFieldError(mutation.error, 'note')}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            value={note}
            autoComplete="off"
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </ActionForm>
  )
}
