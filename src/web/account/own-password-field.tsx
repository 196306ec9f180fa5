import type { ComponentProps } from 'react'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'

interface OwnPasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  error: string | undefined
}

export function OwnPasswordField({ error, ...input }: OwnPasswordFieldProps) {
  return (
    <Field label="Mật khẩu của bạn" error={error}>
      {(inputProps) => <PasswordInput {...inputProps} {...input} autoComplete="current-password" />}
    </Field>
  )
}
