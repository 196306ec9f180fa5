import { useForm } from 'react-hook-form'
import { formPaths } from '#contract/paths.ts'
import { ApiError } from '../../api.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useApi } from '../../use-api.ts'
import { EmailField, NewPasswordFields } from './access-fields.tsx'
import { nameFault } from './account-rules.ts'
import { sentenceOf, showFaults } from './form-faults.ts'
import { useSentForm } from './sent-back.ts'
import type { AccessFormProps } from './sign-in-form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useEntered } from './use-entered.ts'

interface Values {
  name: string
  email: string
  password: string
  confirmPassword: string
}

const fields = ['name', 'email', 'password', 'confirmPassword'] as const

export function SignUpForm({ target, redirect, email, onEmail }: AccessFormProps) {
  const api = useApi()
  const toast = useToast()
  const entered = useEntered(target)
  // No default values: what was typed before the page came alive stays.
  const { typed, errors: sent } = useSentForm<Values>('signUp', fields)
  const form = useForm<Values>({ mode: 'onTouched', errors: sent })
  const { errors, isSubmitting } = form.formState

  async function signUp(values: Values) {
    try {
      const user = await api.signUp({ body: values })
      await entered(user, { title: 'Đăng ký thành công!' })
    } catch (error) {
      showFaults(error, fields, form.setError)
      if (error instanceof ApiError && error.code === 'email_taken') {
        const message = 'Email này đã có tài khoản: hãy đăng nhập, hoặc dùng email khác'
        form.setError('email', { type: 'server', message }, { shouldFocus: true })
      }
      toast.show({ title: 'Đăng ký thất bại !', description: sentenceOf(error), look: 'destructive' })
    }
  }

  return (
    <form
      method="post"
      action={formPaths.signUp}
      noValidate
      onSubmit={form.handleSubmit(signUp)}
      className="grid gap-5"
    >
      <input type="hidden" name="redirect" value={redirect ?? ''} />
      <Field label="Họ và tên" error={errors.name?.message}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...form.register('name', { validate: nameFault })}
            autoComplete="name"
            placeholder="Nguyễn Thị Ước"
            defaultValue={typed.name}
          />
        )}
      </Field>
      <EmailField form={form} name="email" email={email} onEmail={onEmail} />
      <NewPasswordFields
        form={form}
        names={['password', 'confirmPassword']}
        labels={['Mật khẩu', 'Nhập lại mật khẩu']}
      />
      <SubmitButton plain busy={isSubmitting}>
        Đăng ký
      </SubmitButton>
    </form>
  )
}
