import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import {
  estimatePasswordStrength,
  validateEmail,
  validatePassword,
  validatePasswordConfirmation,
} from './account-rules.ts'

interface EmailFieldProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>
  name: Path<Fields>
  /** Shared between the two tabs. */
  email: string
  onEmail: (email: string) => void
}

const errorOf = <Fields extends FieldValues>(form: UseFormReturn<Fields>, name: Path<Fields>) =>
  form.getFieldState(name, form.formState).error?.message

export function EmailField<Fields extends FieldValues>(props: EmailFieldProps<Fields>) {
  const { form, name, email, onEmail } = props
  const registered = form.register(name, {
    validate: validateEmail,
    onChange: (event) => onEmail(event.target.value),
  })
  return (
    <Field label="Email" error={errorOf(form, name)}>
      {(inputProps) => (
        <TextInput
          {...inputProps}
          {...registered}
          type="email"
          autoComplete="username"
          defaultValue={email}
        />
      )}
    </Field>
  )
}

interface NewPasswordFieldsProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>
  /** The field names of the password and its confirmation. */
  names: readonly [Path<Fields>, Path<Fields>]
  labels: readonly [string, string]
  isStaff?: boolean
}

export function NewPasswordFields<Fields extends FieldValues>(props: NewPasswordFieldsProps<Fields>) {
  const { form, labels, isStaff = false } = props
  const [name, confirmName] = props.names
  const password = form.register(name, {
    validate: (text: string) => validatePassword(text, isStaff),
    onChange: () => errorOf(form, confirmName) && form.trigger(confirmName),
  })
  const confirmation = form.register(confirmName, {
    validate: (text: string, values: Fields) => validatePasswordConfirmation(text, values[name]),
  })
  return (
    <>
      <Field
        label={labels[0]}
        hint={<PasswordStrengthHint password={form.watch(name) ?? ''} isStaff={isStaff} />}
        error={errorOf(form, name)}
      >
        {(inputProps) => <PasswordInput {...inputProps} {...password} autoComplete="new-password" />}
      </Field>
      <Field label={labels[1]} error={errorOf(form, confirmName)}>
        {(inputProps) => <PasswordInput {...inputProps} {...confirmation} autoComplete="new-password" />}
      </Field>
    </>
  )
}

const barCounts = { Yếu: 1, Vừa: 2, Mạnh: 3 }

function PasswordStrengthHint({ password, isStaff }: { password: string; isStaff: boolean }) {
  const minLength = isStaff ? limits.minStaffPasswordLength : limits.minPasswordLength
  const strength = estimatePasswordStrength(password, minLength)
  if (!strength) return `Ít nhất ${minLength} ký tự. Ghép vài từ sẽ dễ nhớ mà khó đoán.`
  return (
    <span className="flex items-center gap-3">
      <span>Độ mạnh: {strength}</span>
      <span aria-hidden="true" className="flex gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={`h-1 w-8 rounded-full ${bar <= barCounts[strength] ? 'bg-celadon' : 'bg-line'}`}
          />
        ))}
      </span>
    </span>
  )
}
