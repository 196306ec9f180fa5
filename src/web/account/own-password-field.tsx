import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'

interface OwnPasswordFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The own password again, before what whoever finds this browser open must not do. */
export function OwnPasswordField({ value, error, onChange }: OwnPasswordFieldProps) {
  return (
    <Field label="Mật khẩu của bạn" error={error}>
      {(wiring) => (
        <PasswordInput
          {...wiring}
          autoComplete="current-password"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
