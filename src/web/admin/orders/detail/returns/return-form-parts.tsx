import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { toNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** The texts of the fields: units that return to stock, and damaged units. */
export interface ReturnedQuantityInput {
  good: string
  damaged: string
}
export const emptyReturnedQuantity: ReturnedQuantityInput = { good: '', damaged: '' }

export const parseReturnedQuantity = (text: string) => (text.trim() === '' ? 0 : toNumberInput(text))

export const toReturnedLineInput = (position: number, input: ReturnedQuantityInput) => ({
  position,
  good: parseReturnedQuantity(input.good),
  damaged: parseReturnedQuantity(input.damaged),
})

interface ReturnedQuantityFieldsProps<Values extends FieldValues> {
  control: Control<Values>
  names: Record<keyof ReturnedQuantityInput, FieldPath<Values>>
  lineName: string
  returnableQuantity: number
  quantityLabel?: string | undefined
}

export function ReturnedQuantityFields<Values extends FieldValues>({
  control,
  names,
  lineName,
  returnableQuantity,
  quantityLabel = 'khách đang giữ',
}: ReturnedQuantityFieldsProps<Values>) {
  const parts = [
    ['good', 'Nhập lại kho'],
    ['damaged', 'Hỏng, không bán lại'],
  ] as const
  return (
    <fieldset>
      <legend className="mb-2 text-sm wrap-anywhere">
        <span className="font-medium">{lineName}</span>{' '}
        <span className="text-ink-soft tabular-nums">
          ({quantityLabel} {returnableQuantity})
        </span>
      </legend>
      <div className="grid grid-cols-2 items-end gap-4 has-aria-invalid:items-start">
        {parts.map(([part, label]) => (
          <ControlledField key={part} control={control} name={names[part]} label={label}>
            {(input) => (
              <TextInput
                {...input}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                className="tabular-nums"
              />
            )}
          </ControlledField>
        ))}
      </div>
    </fieldset>
  )
}

/** `role="status"`: screen readers announce the new amounts while staff type. */
export function OrderBalancePreview({ order, total }: { order: OrderForStaff; total: number }) {
  const { due, refundDue } = calculatePaymentState({ ...order, totalPrice: total })
  return (
    <p role="status" className="border-t border-line pt-4 tabular-nums">
      Giá trị đơn còn {formatDong(total)}.{' '}
      {refundDue > 0 && <strong>Cần hoàn cho khách {formatDong(refundDue)}.</strong>}
      {due > 0 && <strong>Khách còn phải trả {formatDong(due)}.</strong>}
    </p>
  )
}

export function formatOrderBalance(order: OrderForStaff): string | undefined {
  const { due, refundDue } = calculatePaymentState(order)
  if (refundDue > 0) return `Cần hoàn cho khách ${formatDong(refundDue)}.`
  return due > 0 ? `Khách còn phải trả ${formatDong(due)}.` : undefined
}
