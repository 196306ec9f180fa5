import { useState } from 'react'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { MoneyField } from '#web/admin/form/money-field.tsx'
import { toOptionalNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { orderAndStockKeys } from '#web/admin/orders/invalidate-orders-and-stock.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { proposeRefundMethod, RefundMethodFields, type RefundValues } from './refund-method-fields.tsx'
import type { ReturnFormProps } from './return-dialog.tsx'

/** The server records the refund only if the total is still the one of when the dialog opened. */
export function GoodwillForm({ order, onDone }: ReturnFormProps) {
  const api = useApi()
  const [totalPrice] = useState(order.totalPrice)
  const refund = useActionForm(
    ({ amount, reason, ...method }: RefundValues) => {
      const body = {
        amount: toOptionalNumberInput(amount) ?? 0,
        totalPrice,
        reason,
        ...method,
      }
      return api.refundGoodwill({ params: { id: order._id }, body })
    },
    {
      defaultValues: { amount: '', reason: '', method: proposeRefundMethod(order.payment), reference: '' },
      fieldOf: { order_balance_changed: 'amount', refund_reference_reused: 'reference' },
      invalidates: orderAndStockKeys,
      successToast: () => ({ title: 'Đã ghi hoàn tiền' }),
      onDone,
    },
  )
  const { control } = refund.form
  return (
    <ActionForm submitLabel="Xác nhận đã hoàn tiền" action={refund}>
      <p>Khách giữ hàng. Đơn được giảm đúng số tiền này; khách có email nhận thư về đơn.</p>
      <MoneyField control={control} name="amount" label="Số tiền đã hoàn" />
      <ControlledField control={control} name="reason" label="Lý do">
        {(input) => <TextArea {...input} rows={2} className="min-h-20" />}
      </ControlledField>
      <RefundMethodFields control={control} />
    </ActionForm>
  )
}
