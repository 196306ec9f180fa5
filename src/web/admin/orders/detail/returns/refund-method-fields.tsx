import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import { type RefundMethod, refundMethodLabels, refundMethods } from '#contract/returns/return-labels.ts'
import { findFieldError } from '#web/admin/form/use-admin-mutation.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

export interface RefundMethodInput {
  method: RefundMethod
  reference: string
}
/** Money taken at the counter goes back in cash, so that the till and the bank agree with the ledger. */
export const proposeRefundMethod = (payment: PaymentMethod): RefundMethodInput => ({
  method: payment === 'cash' ? 'cash' : 'bank_transfer',
  reference: '',
})

interface RefundMethodFieldsProps {
  value: RefundMethodInput
  onChange: (value: RefundMethodInput) => void
  error: unknown
}

export function RefundMethodFields({ value, onChange, error }: RefundMethodFieldsProps) {
  return (
    <>
      <Field label="Cách hoàn" error={findFieldError(error, 'method')}>
        {(inputProps) => (
          <Select
            {...inputProps}
            value={value.method}
            onChange={(event) => onChange({ ...value, method: event.target.value as RefundMethod })}
          >
            {refundMethods.map((one) => (
              <option key={one} value={one}>
                {refundMethodLabels[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {value.method === 'bank_transfer' && (
        <Field
          label="Mã giao dịch"
          optional
          error={findFieldError(error, 'reference', ['refund_reference_reused'])}
        >
          {(inputProps) => (
            <TextInput
              {...inputProps}
              value={value.reference}
              autoComplete="off"
              onChange={(event) => onChange({ ...value, reference: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
