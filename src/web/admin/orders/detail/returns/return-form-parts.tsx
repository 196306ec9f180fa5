import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { toNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import type { ApiError } from '#web/app/api/api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { cx } from '#web/ui/styles/cx.ts'

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

/** The form shows such an error at its fields instead of in a toast. */
export const isFieldError = (error: ApiError) =>
  ['invalid', 'return_quantity_too_large'].includes(error.code) && error.details.length > 0

interface ReturnedQuantityFieldsProps {
  name: string
  keptQuantity: number
  keptLabel?: string | undefined
  value: ReturnedQuantityInput
  onChange: (value: ReturnedQuantityInput) => void
  errors?: { good?: string; damaged?: string }
}

export function ReturnedQuantityFields({
  name,
  keptQuantity,
  keptLabel = 'khách đang giữ',
  value,
  onChange,
  errors,
}: ReturnedQuantityFieldsProps) {
  const parts = [
    ['good', 'Nhập lại kho'],
    ['damaged', 'Hỏng, không bán lại'],
  ] as const
  return (
    <fieldset>
      <legend className="mb-2 text-sm wrap-anywhere">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-ink-soft tabular-nums">
          ({keptLabel} {keptQuantity})
        </span>
      </legend>
      <div
        className={cx(
          'grid grid-cols-2 gap-4',
          errors?.good || errors?.damaged ? 'items-start' : 'items-end',
        )}
      >
        {parts.map(([part, label]) => (
          <Field key={part} label={label} error={errors?.[part]}>
            {(inputProps) => (
              <TextInput
                {...inputProps}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                value={value[part]}
                onChange={(event) => onChange({ ...value, [part]: event.target.value })}
                className="tabular-nums"
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

interface ReturnReasonFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string
  label?: string
}

export function ReturnReasonField({ value, onChange, error, label = 'Lý do' }: ReturnReasonFieldProps) {
  return (
    <Field label={label} error={error}>
      {(inputProps) => (
        <TextArea
          {...inputProps}
          rows={2}
          className="min-h-20"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
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
