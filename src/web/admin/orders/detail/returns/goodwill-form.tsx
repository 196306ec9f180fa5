import { useState } from 'react'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { MoneyField } from '#web/admin/form/money-field.tsx'
import { toOptionalNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { findFieldError, formatOutdatedError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { orderAndStockKeys } from '#web/admin/orders/invalidate-orders-and-stock.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { proposeRefundMethod, RefundMethodFields } from './refund-method-fields.tsx'
import type { ReturnFormProps } from './return-dialog.tsx'
import { isFieldError, ReturnReasonField } from './return-form-parts.tsx'

/** The server records the refund only if the total is still the one of when the dialog opened. */
export function GoodwillForm({ order, onDone }: ReturnFormProps) {
  const api = useApi()
  const [totalPrice] = useState(order.totalPrice)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [refundMethod, setRefundMethod] = useState(() => proposeRefundMethod(order.payment))
  const mutation = useAdminMutation(
    () => {
      const body = { amount: toOptionalNumberInput(amount) ?? 0, totalPrice, reason, ...refundMethod }
      return api.refundGoodwill({ params: { id: order._id }, body })
    },
    {
      invalidates: orderAndStockKeys,
      successToast: () => ({ title: 'Đã ghi hoàn tiền' }),
      showsError: (error) =>
        isFieldError(error) || ['order_balance_changed', 'refund_reference_reused'].includes(error.code),
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
      <p>Khách giữ hàng. Đơn được giảm đúng số tiền này; khách có email nhận thư về đơn.</p>
      <MoneyField
        label="Số tiền đã hoàn"
        value={amount}
        onChange={setAmount}
        error={
          formatOutdatedError(mutation.error, 'order_balance_changed') ??
          findFieldError(mutation.error, 'amount') ??
          findFieldError(mutation.error, 'discount.amount')
        }
      />
      <ReturnReasonField
        value={reason}
        onChange={setReason}
        error={findFieldError(mutation.error, 'reason')}
      />
      <RefundMethodFields value={refundMethod} onChange={setRefundMethod} error={mutation.error} />
    </ActionForm>
  )
}
