import { useForm } from 'react-hook-form'
import { ApiError } from '../../api.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useApi } from '../../use-api.ts'
import { confirmFault, emailFault, nameFault, passwordFault, passwordStrength } from './account-rules.ts'
import { sentenceOf, showFaults } from './form-faults.ts'
import type { AccessFormProps } from './sign-in-form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useEntered } from './use-entered.ts'

interface Values {
  name: string
  email: string
  password: string
  confirmPassword: string
}

export function SignUpForm({ target, email, onEmail }: AccessFormProps) {
  const api = useApi()
  const toast = useToast()
  const entered = useEntered(target)
  // No default values: what was typed before the page came alive stays.
  const form = useForm<Values>({ mode: 'onTouched' })
  const { errors, isSubmitting } = form.formState

  async function signUp(values: Values) {
    try {
      const user = await api.signUp({ body: values })
      await entered(user, { title: 'Đăng ký thành công!' })
    } catch (error) {
      showFaults(error, ['name', 'email', 'password', 'confirmPassword'], form.setError)
      if (error instanceof ApiError && error.code === 'email_taken') {
        const message = 'Email này đã có tài khoản: hãy đăng nhập, hoặc dùng email khác'
        form.setError('email', { type: 'server', message }, { shouldFocus: true })
      }
      toast.show({ title: 'Đăng ký thất bại !', description: sentenceOf(error), look: 'destructive' })
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(signUp)} className="grid gap-5">
      <Field label="Họ và tên" error={errors.name?.message}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...form.register('name', { validate: nameFault })}
            autoComplete="name"
            placeholder="Nguyễn Thị Ước"
          />
        )}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...form.register('email', {
              validate: emailFault,
              onChange: (event) => onEmail(event.target.value),
            })}
            type="email"
            autoComplete="username"
            defaultValue={email}
          />
        )}
      </Field>
      <Field
        label="Mật khẩu"
        hint={<StrengthHint password={form.watch('password') ?? ''} />}
        error={errors.password?.message}
      >
        {(wiring) => (
          <PasswordInput
            {...wiring}
            {...form.register('password', {
              validate: passwordFault,
              onChange: () => form.formState.errors.confirmPassword && form.trigger('confirmPassword'),
            })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label="Nhập lại mật khẩu" error={errors.confirmPassword?.message}>
        {(wiring) => (
          <PasswordInput
            {...wiring}
            {...form.register('confirmPassword', {
              validate: (typed, { password }) => confirmFault(typed, password),
            })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <SubmitButton busy={isSubmitting}>Đăng ký</SubmitButton>
    </form>
  )
}

const bars = { Yếu: 1, Vừa: 2, Mạnh: 3 }

function StrengthHint({ password }: { password: string }) {
  const strength = passwordStrength(password)
  if (!strength) return 'Từ 6 ký tự. Vài từ ghép lại thì vừa dễ nhớ vừa khó đoán.'
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
