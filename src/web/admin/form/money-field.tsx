import { Field, type FieldProps } from '#web/ui/form/field.tsx'
import { MoneyInput } from './money-input.tsx'
import { findWholeNumberError } from './numbers/parse-whole-number.ts'

interface MoneyFieldProps extends Omit<FieldProps, 'children' | 'announcesError'> {
  value: string
  onChange: (value: string) => void
}

/** Names a text that is no amount at once, as the other number fields do. The form refuses to send it. */
export function MoneyField({ value, onChange, error, ...field }: MoneyFieldProps) {
  return (
    <Field {...field} error={findWholeNumberError(value) ?? error} announcesError>
      {(inputProps) => <MoneyInput {...inputProps} value={value} onChange={onChange} />}
    </Field>
  )
}
