import type { FocusEvent, ReactNode } from 'react'
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form'
import { Field, type FieldInputProps, type FieldProps } from '#web/ui/form/field.tsx'
import { isSubmitPressed } from '#web/ui/form/use-shop-form.ts'

export interface ControlledFieldProps<Values extends FieldValues, Name extends FieldPath<Values>>
  extends Omit<FieldProps, 'children'> {
  control: Control<Values>
  name: Name
  rules?: UseControllerProps<Values, Name>['rules']
  children: (input: FieldInputProps & ControllerRenderProps<Values, Name>) => ReactNode
}

export function ControlledField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  rules,
  children,
  error,
  ...rest
}: ControlledFieldProps<Values, Name>) {
  const { field, fieldState } = useController({ control, name, rules })
  const leave = (event?: FocusEvent<HTMLInputElement>) => {
    // The check of a field that is left would remove an error of the server, which stays until the field changes.
    if (fieldState.error?.type === 'server') return
    if (!event || !isSubmitPressed(event)) field.onBlur()
  }
  return (
    <Field {...rest} error={fieldState.error?.message ?? error}>
      {(inputProps) => children({ ...inputProps, ...field, onBlur: leave })}
    </Field>
  )
}
