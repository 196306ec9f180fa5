import { ApiError } from '#web/app/api/api.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { emailTakenMessage, validateName } from './account-rules.ts'
import { EmailField, NewPasswordFields } from './auth-fields.tsx'
import { AuthForm, type SignInTabProps, useAuthForm } from './auth-form.tsx'
import { ConsentNote } from './consent-note.tsx'

interface SignUpValues {
  name: string
  email: string
  password: string
  confirmPassword: string
}

export function SignUpForm({ target, search, email, onEmail }: SignInTabProps) {
  const api = useApi()
  const consent = useSettingsSummary()?.privacyVersion
  const { form, submittedValues, submit } = useAuthForm<SignUpValues>({
    name: 'signUp',
    fields: ['name', 'email', 'password', 'confirmPassword'],
    target,
    add: search.add,
    send: (body) => api.signUp({ body: { ...body, consent } }),
    successMessage: { title: 'Đăng ký thành công!' },
    failureTitle: 'Đăng ký thất bại !',
    onRefused: (error, { setError }) => {
      if (!(error instanceof ApiError) || error.code !== 'email_taken') return
      setError('email', { type: 'server', message: emailTakenMessage }, { shouldFocus: true })
    },
  })
  const { errors, isSubmitting } = form.formState

  return (
    <AuthForm
      name="signUp"
      search={search}
      busy={isSubmitting}
      onSubmit={submit}
      button="Đăng ký"
      note={<ConsentNote button="Đăng ký" />}
    >
      <input type="hidden" name="consent" value={consent} />
      <Field label="Họ và tên" error={errors.name?.message}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...form.register('name', { validate: validateName })}
            autoComplete="name"
            placeholder="Ví dụ: Nguyễn Thị Ước"
            defaultValue={submittedValues.name}
          />
        )}
      </Field>
      <EmailField form={form} name="email" email={email} onEmail={onEmail} />
      <NewPasswordFields
        form={form}
        names={['password', 'confirmPassword']}
        labels={['Mật khẩu', 'Nhập lại mật khẩu']}
      />
    </AuthForm>
  )
}
