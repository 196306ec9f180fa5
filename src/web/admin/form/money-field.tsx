import { Field, type FieldProps } from '#web/ui/form/field.tsx'
import { MoneyInput } from './money-input.tsx'
import { useAmountError } from './numbers/use-amount-error.ts'

interface MoneyFieldProps extends Omit<FieldProps, 'children' | 'announcesError'> {
  value: string
  onChange: (value: string) => void
}

/** The form refuses to send a text that is no amount. */
export function MoneyField({ value, onChange, error, ...field }: MoneyFieldProps) {
  const amount = useAmountError(value)
  return (
    <Field {...field} error={amount.error ?? error} announcesError>
      {(inputProps) => (
        <MoneyInput
          {...inputProps}
          value={value}
          onChange={(text) => {
            amount.onChange()
            onChange(text)
          }}
          onBlur={amount.onBlur}
        />
      )}
    </Field>
  )
}
