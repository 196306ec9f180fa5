import type { InvitationView } from '#contract/staff/invitations.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { NewPasswordFields } from '#web/storefront/sign-in/auth-fields.tsx'
import { useFinishSignIn } from '#web/storefront/sign-in/use-finish-sign-in.ts'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { errorMessage, showFieldErrors } from '#web/ui/form/form-errors.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { validateEmail, validateName } from '../sign-in/account-rules.ts'
import { SubmitButton } from '../sign-in/submit-button.tsx'
import { forgetInvitation } from './use-invitation-token.ts'

interface JoinFormValues {
  name: string
  email: string
  password: string
  confirmPassword: string
}
const fields = ['name', 'email', 'password', 'confirmPassword'] as const

interface JoinFormProps {
  token: string
  offer: InvitationView
  onEnded: () => void
}

export function JoinForm({ token, offer, onEnded }: JoinFormProps) {
  const api = useApi()
  const toast = useToast()
  const finishSignIn = useFinishSignIn('/admin')
  const form = useShopForm<JoinFormValues>({
    defaultValues: { name: offer.name, email: offer.email ?? '', password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      const user = await api.joinByInvitation({ body: { ...values, token } })
      forgetInvitation()
      await finishSignIn(user, { title: 'Đã nhận lời mời' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_expired') return onEnded()
      showFieldErrors(error, fields, form.setError)
      if (error instanceof ApiError && error.code === 'email_taken') {
        const message = 'Email này đã có tài khoản: hãy chọn “Đã có tài khoản” để đăng nhập'
        form.setError('email', { type: 'server', message }, { shouldFocus: true })
      }
      toast.show({ title: errorMessage(error), kind: 'destructive' })
    }
  }, focusFirstError)
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field label="Họ và tên" error={errors.name?.message}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...form.register('name', { validate: validateName })}
            autoComplete="name"
          />
        )}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...form.register('email', { validate: validateEmail })}
            type="email"
            autoComplete="username"
            readOnly={offer.email !== null}
          />
        )}
      </Field>
      <NewPasswordFields
        form={form}
        names={['password', 'confirmPassword']}
        labels={['Mật khẩu', 'Nhập lại mật khẩu']}
        isStaff
      />
      <SubmitButton busy={isSubmitting}>Tạo tài khoản và nhận lời mời</SubmitButton>
    </form>
  )
}
