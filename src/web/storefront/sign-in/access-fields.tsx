import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { confirmFault, emailFault, passwordFault, passwordStrength } from './account-rules.ts'

interface EmailFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: Path<Values>
  /** Typed on the other tab. */
  email: string
  onEmail: (email: string) => void
}

const faultOf = <Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>) =>
  form.getFieldState(name, form.formState).error?.message

export function EmailField<Values extends FieldValues>(props: EmailFieldProps<Values>) {
  const { form, name, email, onEmail } = props
  const registered = form.register(name, {
    validate: emailFault,
    onChange: (event) => onEmail(event.target.value),
  })
  return (
    <Field label="Email" error={faultOf(form, name)}>
      {(wiring) => (
        <TextInput {...wiring} {...registered} type="email" autoComplete="username" defaultValue={email} />
      )}
    </Field>
  )
}

interface NewPasswordProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** The fields of the password and of its repetition. */
  names: readonly [Path<Values>, Path<Values>]
  labels: readonly [string, string]
  isStaff?: boolean
}

/** A password that is chosen, and repeated as it was. */
export function NewPasswordFields<Values extends FieldValues>(props: NewPasswordProps<Values>) {
  const { form, labels, isStaff = false } = props
  const [name, repeated] = props.names
  const chosen = form.register(name, {
    validate: (typed: string) => passwordFault(typed, isStaff),
    onChange: () => faultOf(form, repeated) && form.trigger(repeated),
  })
  const again = form.register(repeated, {
    validate: (typed: string, values: Values) => confirmFault(typed, values[name]),
  })
  return (
    <>
      <Field
        label={labels[0]}
        hint={<StrengthHint password={form.watch(name) ?? ''} isStaff={isStaff} />}
        error={faultOf(form, name)}
      >
        {(wiring) => <PasswordInput {...wiring} {...chosen} autoComplete="new-password" />}
      </Field>
      <Field label={labels[1]} error={faultOf(form, repeated)}>
        {(wiring) => <PasswordInput {...wiring} {...again} autoComplete="new-password" />}
      </Field>
    </>
  )
}

const bars = { Yếu: 1, Vừa: 2, Mạnh: 3 }

function StrengthHint({ password, isStaff }: { password: string; isStaff: boolean }) {
  const minLength = isStaff ? limits.staffPasswordMin : limits.passwordMin
  const strength = passwordStrength(password, minLength)
  if (!strength) return `Từ ${minLength} ký tự. Vài từ ghép lại thì vừa dễ nhớ vừa khó đoán.`
  return (
    <span className="flex items-center gap-3">
      <span>Độ mạnh: {strength}</span>
      <span aria-hidden="true" className="flex gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={`h-1 w-8 rounded-full ${bar <= bars[strength] ? 'bg-celadon' : 'bg-line'}`}
          />
        ))}
      </span>
    </span>
  )
}
