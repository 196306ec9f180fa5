import type { ReactNode } from 'react'
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form'
import { Field, type FieldInputProps, type FieldProps } from '#web/ui/form/field.tsx'

interface ControlledFieldProps<Values extends FieldValues, Name extends FieldPath<Values>>
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
  return (
    <Field {...rest} error={fieldState.error?.message ?? error}>
      {(inputProps) => children({ ...inputProps, ...field })}
    </Field>
  )
}
