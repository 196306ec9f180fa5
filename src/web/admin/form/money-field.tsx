import type { FieldPath, FieldValues } from 'react-hook-form'
import { ControlledField, type ControlledFieldProps } from './controlled-field.tsx'
import { MoneyInput } from './money-input.tsx'
import { wholeNumberRules } from './numbers/parse-whole-number.ts'

/** The form refuses to send a text that is no amount. */
export const MoneyField = <Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Omit<ControlledFieldProps<Values, Name>, 'rules' | 'announcesError' | 'children'>,
) => (
  <ControlledField {...props} rules={wholeNumberRules} announcesError>
    {(input) => <MoneyInput {...input} />}
  </ControlledField>
)
