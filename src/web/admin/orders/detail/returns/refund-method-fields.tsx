import { type Control, useWatch } from 'react-hook-form'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import { type RefundMethod, refundMethodLabels, refundMethods } from '#contract/returns/return-labels.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

export interface RefundValues {
  amount: string
  reason: string
  method: RefundMethod
  reference: string
}

/** Money taken at the counter goes back in cash, so that the till and the bank agree with the ledger. */
export const proposeRefundMethod = (payment: PaymentMethod): RefundMethod =>
  payment === 'cash' ? 'cash' : 'bank_transfer'

export function RefundMethodFields({ control }: { control: Control<RefundValues> }) {
  const method = useWatch({ control, name: 'method' })
  return (
    <>
      <ControlledField control={control} name="method" label="Cách hoàn">
        {(input) => (
          <Select {...input}>
            {refundMethods.map((one) => (
              <option key={one} value={one}>
                {refundMethodLabels[one]}
              </option>
            ))}
          </Select>
        )}
      </ControlledField>
      {method === 'bank_transfer' && (
        <ControlledField control={control} name="reference" label="Mã giao dịch" optional>
          {(input) => <TextInput {...input} autoComplete="off" />}
        </ControlledField>
      )}
    </>
  )
}
